import { fontFile } from '../cloud/pages/html/fontFaces.ts'

/** Brings the portal's font before a story is drawn, so that none is taken in another. */
export async function loadFont(): Promise<void> {
  document.fonts.add(await new FontFace('Hanken Grotesk', `url(${fontFile})`, { weight: '100 900' }).load())
}
