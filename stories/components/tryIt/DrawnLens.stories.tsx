import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import {
  drawAsGlasses,
  drawLens,
  type DrawnLens as Shown,
} from '../../../src/components/glasses/Lens/drawLens.ts'
import { checkerboard } from '../../support/bitmaps.ts'
import { departures } from '../../support/webRecording.ts'

/** The lens as a picture, as it is uploaded for an app's page. */
function DrawnLens({ model, layout, scene }: Shown) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    void drawLens({ model, layout, scene }).then((blob) => setUrl(URL.createObjectURL(blob)))
  }, [model, layout, scene])

  return url === undefined ? null : <img src={url} alt="The lens" style={{ maxWidth: '100%' }} />
}

const args: Shown = {
  model: 'Even Realities G1',
  layout: { layoutType: 'text_wall', text: 'Good morning, Ada.\nÀ demain 日本' },
  scene: 'street',
}

const meta = preview.meta({
  title: 'Product/Try it/Drawn lens',
  render: (shown: Shown) => <DrawnLens {...shown} />,
  args,
})

/** The drawn picture's pixels, each as `#rrggbb`. */
async function pixelsOf(canvasElement: HTMLElement, width = 1_280, height = 640) {
  const image = await waitFor(() => {
    const found = canvasElement.querySelector('img')
    if (!found?.complete || found.naturalWidth === 0) throw new Error('Not drawn yet.')
    return found
  })
  await expect([image.naturalWidth, image.naturalHeight]).toEqual([width, height])
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  return (x: number, y: number) =>
    `#${[...context.getImageData(x, y, 1, 1).data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const light = '#7df0b0'
const dark = '#0b0d11'
const sky = '#10141c'

export const Street = meta.story({
  play: async ({ canvasElement }) => expect((await pixelsOf(canvasElement))(640, 4)).toBe(sky),
})

/** Each pixel of the font is a square of four: the first letter begins a pixel of the display from the text's corner. */
export const Black = meta.story({
  args: { layout: { layoutType: 'text_wall', text: 'H' }, scene: 'black' },
  play: async ({ canvasElement }) => {
    const at = await pixelsOf(canvasElement)
    const [left, top] = [(32 + 1) * 2, 120 + (30 + 8) * 2]
    const first = [0, 1, 2, 3].map((x) => at(left + x, top + 2))
    await expect(first).toEqual([light, light, light, light])
    await expect([at(left - 1, top), at(left + 4, top), at(left, top - 1)]).toEqual([dark, dark, dark])
  },
})

export const VuzixZ100 = meta.story({ args: { model: 'Vuzix Z100' } })

export const Bitmap = meta.story({
  args: { layout: { layoutType: 'bitmap_view', data: checkerboard }, scene: 'black' },
  play: async ({ canvasElement }) => {
    const at = await pixelsOf(canvasElement)
    const row = Array.from({ length: 60 }, (_, step) => at(360 + step * 10, 300))
    await expect(row).toContain(light)
    await expect(row).toContain(dark)
  },
})

/** A web app's containers at the display's own size, as its lens shows them. */
export const Containers = meta.story({
  args: { model: 'Even Realities G2', layout: departures(1), scene: 'black' },
  play: async ({ canvasElement }) => {
    const at = await pixelsOf(canvasElement, 576, 288)
    const row = Array.from({ length: 400 }, (_, step) => at(20 + step, 44 + 60))
    await expect(row).toContain(light)
    await expect([at(0, 0), at(560, 280)]).toEqual([dark, dark])
  },
})

/** As stores of glasses ask for it: all of it pure green, as bright as its alpha, in the display's 16 levels. */
export const AsGlassesDraw = meta.story({
  play: async () => {
    const picture = await createImageBitmap(await drawAsGlasses(departures(1)))
    await expect([picture.width, picture.height]).toEqual([576, 288])
    const canvas = new OffscreenCanvas(576, 288)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, 576, 288)
    const colors = new Set<string>()
    const levels = new Set<number>()
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue, alpha = 0] = data.slice(at, at + 4)
      levels.add(alpha)
      if (alpha > 0) colors.add(`${red} ${green} ${blue}`)
    }
    await expect([...colors]).toEqual(['0 255 0'])
    await expect([...levels].filter((alpha) => alpha % 17 !== 0)).toEqual([])
    await expect(levels).toContain(0)
    await expect(levels).toContain(255)
  },
})

export const Empty = meta.story({ args: { layout: null, scene: 'black' } })
