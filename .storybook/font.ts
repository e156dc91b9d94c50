/** Brings the portal's font before a story is drawn: `font-display: optional` would show it in one and not in another. */
export async function loadFont(): Promise<void> {
  const file = 'url(/assets/fonts/hanken-grotesk-5.3.0.woff2)'
  document.fonts.add(await new FontFace('Hanken Grotesk', file, { weight: '100 900' }).load())
}
