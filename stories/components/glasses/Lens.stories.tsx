import { expect, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { Lens } from '../../../src/components/glasses/Lens/Lens.tsx'
import type { LensProps } from '../../../src/components/glasses/Lens/props.ts'
import { checkerboard, diagonal } from '../../support/bitmaps.ts'
import { guidance } from './Lens.guidance.tsx'

const g1 = { width: 576, height: 200, columns: 44, lines: 5 }

const args: LensProps = {
  model: 'Even Realities G1',
  display: g1,
  layout: { layoutType: 'text_wall', text: 'Ready. Say something.' },
}

const meta = preview.meta({ title: 'Brand/Lens', component: Lens, args, parameters: { guidance } })

const sentence = 'The quick brown fox jumps over the lazy dog. '

export const TextWall = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Even Realities G1 shows: Ready. Say something.' }),
    ).toBeVisible()
  },
})

export const CutOff = meta.story({
  args: { layout: { layoutType: 'text_wall', text: sentence.repeat(6) } },
  play: async ({ canvas }) => expect(canvas.getByText('2 lines are cut off on this model')).toBeVisible(),
})

export const ReferenceCard = meta.story({
  args: { layout: { layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' } },
})

export const DoubleTextWall = meta.story({
  args: {
    layout: { layoutType: 'double_text_wall', topText: 'À demain !', bottomText: 'See you tomorrow!' },
  },
})

export const DashboardCard = meta.story({
  args: {
    layout: { layoutType: 'dashboard_card', leftText: '10:42\nFri, Nov 20', rightText: '80 %\n12 °C' },
  },
})

export const Bitmap = meta.story({ args: { layout: { layoutType: 'bitmap_view', data: checkerboard } } })

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
  args: { model: 'Mentra Live', display: null },
  play: async ({ canvas }) => expect(canvas.getByText(/Mentra Live has no display/)).toBeVisible(),
})

export const LongWordsAndWideCharacters = meta.story({
  args: {
    layout: {
      layoutType: 'text_wall',
      text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 東京都庁前駅で電車に乗り換えてください。 👓',
    },
  },
})
