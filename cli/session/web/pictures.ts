import type { Browser } from 'playwright-core'
import type { ContainersLayout } from '../../../src/api/contract/glasses/containers.ts'
import { containersDisplay } from '../../../src/api/contract/glasses/glasses.ts'
import type { Pixels } from '../../../src/evenHub/picture.ts'
import { drawDisplay } from './lensPicture.ts'

/** Reads and draws pictures in a page of its own, which no app reaches. */
export async function openPictures(browser: Browser) {
  const page = await browser.newPage()
  await page.route('**', (route) => route.abort())
  return {
    close: () => page.close().catch(() => {}),
    /** Rejects where the browser can't read it. */
    async decode(file: Uint8Array): Promise<Pixels> {
      const { width, height, data } = await page.evaluate(decodeInPage, Buffer.from(file).toString('base64'))
      return { width, height, data: Buffer.from(data, 'base64') }
    },
    /** A PNG of the display: pure green, its 16 levels of brightness in the alpha channel. */
    async draw(layout: ContainersLayout | null): Promise<Buffer> {
      const { width, height, levels } = containersDisplay
      const given = { svg: drawDisplay(layout), width, height, step: 255 / (levels - 1) }
      return Buffer.from(await page.evaluate(drawInPage, given), 'base64')
    },
  }
}

/** In the page, as the next one: with nothing of this file. */
async function decodeInPage(file: string) {
  const mostPixels = 16_000_000
  const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null || width * height > mostPixels) throw new Error('The picture is too large.')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let text = ''
  for (let at = 0; at < data.length; at += 32_768)
    text += String.fromCharCode(...data.subarray(at, at + 32_768))
  return { width, height, data: btoa(text) }
}

type Drawn = { svg: string; width: number; height: number; step: number }

async function drawInPage({ svg, width, height, step }: Drawn) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Nothing can be drawn.')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const level = Math.round((pixels.data[at + 3] ?? 0) / step)
    pixels.data.set([0, 255, 0, level * step], at)
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}
