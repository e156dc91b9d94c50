import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import type { Container } from '../../../src/api/contract/glasses/containers.ts'
import { Lens, type LensProps } from '../../../src/components/glasses/Lens/Lens.tsx'
import { toBitmap } from '../../../src/evenHub/picture.ts'

const box = {
  x: 0,
  y: 0,
  width: 576,
  height: 288,
  zOrder: 0,
  capturesEvents: false,
  borderWidth: 0,
  borderColor: 15,
  borderRadius: 0,
  padding: 0,
}

const text = (content: string, changes: Partial<Container> = {}): Container =>
  ({ kind: 'text', ...box, id: 1, name: 'text', content, firstLine: 0, ...changes }) as Container

const list = (items: string[], changes: Partial<Container> = {}): Container =>
  ({
    kind: 'list',
    ...box,
    id: 2,
    name: 'list',
    items,
    itemWidth: 0,
    framesSelection: true,
    selected: 0,
    ...changes,
  }) as Container

const layout = (...containers: Container[]) => ({ layoutType: 'containers' as const, containers })

const meta = preview.meta({
  title: 'Brand/Lens of containers',
  component: Lens,
  args: { model: 'Even Realities G2', layout: layout(text('Hello from the phone.')) } satisfies LensProps,
  parameters: {
    guidance: {
      use: 'For what a web app draws: containers with their places, on the Even Realities G2.',
      avoid: 'For layouts that an app’s server sends: those are rows of text.',
    },
  },
})

/** What is drawn, row by row. */
const rowsIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-line]')].map((row) => row.getAttribute('data-line'))

export const OneText = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Even Realities G2 shows: Hello from the phone.' }),
    ).toBeVisible()
    await expect(rowsIn(canvasElement)).toEqual(['Hello from the phone.'])
  },
})

export const Nothing = meta.story({
  args: { layout: null },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Even Realities G2: nothing is shown' }),
    ).toBeVisible()
  },
})

/** A page of a title, a list that takes the events, and a frame in another shade. */
export const Page = meta.story({
  args: {
    layout: layout(
      text('Departures', { id: 1, name: 'title', x: 16, y: 8, width: 300, height: 32 }),
      list(['S1  Potsdam  8:42', 'S7  Ahrensfelde  8:45', 'RE2  Cottbus  8:51', 'RB14  Nauen  8:58'], {
        y: 44,
        x: 8,
        width: 360,
        height: 132,
        capturesEvents: true,
        selected: 3,
        itemWidth: 340,
      }),
      text('Platform 3\nTwo minutes late', {
        id: 3,
        name: 'side',
        x: 392,
        y: 44,
        width: 176,
        height: 132,
        borderWidth: 2,
        borderColor: 7,
        borderRadius: 8,
        padding: 12,
      }),
      text('Press to follow this train.', { id: 4, name: 'foot', x: 16, y: 248, width: 540, height: 32 }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /RB14 Nauen 8:58 \(selected\)/ })).toBeVisible()
    // The selected item is in view.
    await expect(rowsIn(canvasElement)).toContain('RB14  Nauen  8:58')
    await expect(rowsIn(canvasElement)).not.toContain('S1  Potsdam  8:42')
  },
})

const long = Array.from({ length: 14 }, (_, line) => `Line ${line + 1} of a longer text`).join('\n')

export const CutOff = meta.story({
  args: { layout: layout(text(long)) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('4 lines are cut off.')).toBeVisible()
    await expect(rowsIn(canvasElement)).toHaveLength(10)
  },
})

/** It scrolls, and is cut nowhere. */
export const Scrolled = meta.story({
  args: { layout: layout(text(long, { capturesEvents: true, firstLine: 4 } as Partial<Container>)) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: /Line 14/ })
    await expect(rowsIn(canvasElement)[0]).toBe('Line 5 of a longer text')
    await expect(canvas.queryByText(/cut off/)).toBeNull()
  },
})

export const SkippedCharacters = meta.story({
  args: { layout: layout(text('Ready \u{1F9FF} 東京 Привет 안녕')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The font doesn’t have \u{1F9FF}')).toBeVisible()
  },
})

const ramp = toBitmap(
  Uint8Array.from({ length: 160 * 80 }, (_, place) => Math.floor((place % 160) / 10)),
  { width: 160, height: 80 },
)

/** 16 levels of green, and what overlaps by its order. */
export const Pictures = meta.story({
  args: {
    layout: layout(
      {
        kind: 'picture',
        ...box,
        id: 5,
        name: 'ramp',
        x: 40,
        y: 60,
        width: 160,
        height: 80,
        data: ramp,
      },
      { kind: 'picture', ...box, id: 6, name: 'empty', x: 300, y: 60, width: 100, height: 60, data: null },
      text('In front', { x: 60, y: 86, width: 120, height: 30, zOrder: 2 }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /A picture/ })).toBeVisible()
  },
})

export const InTheStreet = meta.story({
  args: {
    scene: 'street',
    close: true,
    layout: layout(text('Turn left in 40 m', { x: 200, y: 230, width: 300, height: 30 })),
  },
})
