import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { Lens, type LensProps } from '../../../src/components/glasses/Lens/Lens.tsx'
import { checkerboard, diagonal } from '../../support/bitmaps.ts'

const args: LensProps = {
  model: 'Even Realities G1',
  layout: { layoutType: 'text_wall', text: 'Ready. Say something.' },
}

const meta = preview.meta({
  title: 'Brand/Lens',
  component: Lens,
  args,
  parameters: {
    guidance: {
      use: 'Wherever the portal shows what an app draws on glasses.',
      avoid: 'As an ornament: what is in it was drawn by an app.',
    },
  },
})

const wall = (text: string) => ({ layoutType: 'text_wall', text }) as const

/** What is drawn, row by row. */
const rowsIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-line]')].map((row) => row.getAttribute('data-line'))

const sentence = 'The quick brown fox jumps over the lazy dog and illimitable lilies. '
const news =
  'Good morning, Ada. It is 12 °C in Berlin with light rain until noon. Your train to the harbor leaves at 8:42 from platform 3, two minutes late. First meeting: design review at 9:30 with Jonas, room 2.07. You have three new messages; the last one asks whether you will bring the prototype. Lunch with Mei at 12:15, Elm Street 40.'

export const TextWall = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('img', { name: 'Even Realities G1 shows: Ready. Say something.' }),
    ).toBeVisible()
    await expect(rowsIn(canvasElement)).toEqual(['Ready. Say something.'])
  },
})

export const EvenRealitiesG1 = meta.story({ args: { layout: wall(news) } })

export const VuzixZ100 = meta.story({
  args: { model: 'Vuzix Z100', layout: wall(news) },
})

export const MentraNex = meta.story({
  args: { model: 'Mentra Nex', layout: wall(news) },
})

export const SimulatedGlasses = meta.story({
  args: { model: 'Simulated Glasses', layout: wall(news) },
})

/** A proportional face: 36 W fit into a line, or 68 characters of a sentence. */
export const CutOff = meta.story({
  args: { layout: wall(`${'W'.repeat(37)}\n${sentence.repeat(6)}`) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('3 lines are cut off on this model')).toBeVisible()
    await expect(rowsIn(canvasElement).slice(0, 2)).toEqual([`${'W'.repeat(35)}-`, 'WW'])
  },
})

/** Of a screen’s 390 bytes, four full lines of Chinese take 387. */
export const TooManyBytes = meta.story({
  args: { layout: wall('今天下午三点有会议，请带上您的笔记本。'.repeat(9)) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('2 lines are cut off: this model takes 390 bytes a screen')).toBeVisible()
    await expect(rowsIn(canvasElement)).toHaveLength(4)
  },
})

export const Scripts = meta.story({
  args: {
    layout: wall(
      'Grüße, À demain, señor, Łódź: “œuvre” – 20 € → 12 °C…\n東京都庁前駅で電車に乗り換え\nСледующая станция\n다음 역은 시청역입니다. 👓',
    ),
  },
})

export const EveryGlyph = meta.story({
  args: {
    model: 'Simulated Glasses',
    layout: wall(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ\nabcdefghijklmnopqrstuvwxyz\n0123456789 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\nÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ\nàáâãäåçèéêëìíîïñòóôõöùúûüýÿ\nßæÆøØœŒłŁāăąćčĎēęěğİńňōőřśşšțūůűźżž\n¿¡«»–—‘’“”„…°·•€£×÷→←↑↓✓',
    ),
  },
})

export const ReferenceCard = meta.story({
  args: { layout: { layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' } },
})

export const DoubleTextWall = meta.story({
  args: {
    layout: {
      layoutType: 'double_text_wall',
      topText: 'Good evening! Shall we walk along the harbor after dinner?',
      bottomText: 'Bonsoir ! On se promène le long du port après le dîner ?',
    },
  },
  play: ({ canvasElement }) =>
    expect(rowsIn(canvasElement)).toEqual([
      'Good evening! Shall we walk alo-',
      'Bonsoir ! On se promène le long',
      'ng the harbor after dinner?',
      'du port après le dîner ?',
    ]),
})

export const DashboardCard = meta.story({
  args: {
    layout: { layoutType: 'dashboard_card', leftText: '10:42\nFri, Nov 20', rightText: '80 %\n12 °C' },
  },
})

export const Bitmap = meta.story({ args: { layout: { layoutType: 'bitmap_view', data: checkerboard } } })

export const BitmapNotShown = meta.story({
  args: {
    model: 'Vuzix Z100',
    layout: { layoutType: 'bitmap_view', data: checkerboard },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('This model doesn’t show pictures')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Vuzix Z100: nothing is shown' })).toBeVisible()
    await expect(canvasElement.querySelector('image')).toBeNull()
  },
})

/** It begins as a BMP file does, and ends too early. */
export const BrokenBitmap = meta.story({
  args: { layout: { layoutType: 'bitmap_view', data: btoa('BM, and then no bitmap') } },
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelector('image')).toBeNull()),
})

export const Animation = meta.story({
  args: {
    layout: {
      layoutType: 'bitmap_animation',
      frames: [checkerboard, diagonal],
      interval: 50,
      repeat: false,
    },
  },
  play: async ({ canvasElement }) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    await waitFor(() =>
      expect(canvasElement.querySelector('image')).toHaveAttribute('href', expect.stringContaining(diagonal)),
    )
  },
})

export const OverAStreet = meta.story({ args: { scene: 'street' } })

export const Nothing = meta.story({
  args: { layout: null },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('img', { name: 'Even Realities G1: nothing is shown' })).toBeVisible(),
})

export const TurnedOff = meta.story({ args: { off: true } })

export const NoDisplay = meta.story({
  args: { model: 'Mentra Live' },
  play: async ({ canvas }) => expect(canvas.getByText(/Mentra Live has no display/)).toBeVisible(),
})
