import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { GlassesPane, type GlassesPaneProps } from '../../../src/components/tryIt/GlassesPane.tsx'

const args: GlassesPaneProps = {
  model: 'Even Realities G1',
  layout: { layoutType: 'text_wall', text: 'Ready. Say something.' },
  headUp: false,
}

const meta = preview.meta({ title: 'Product/Try it/Glasses pane', component: GlassesPane, args })

const onInput = fn()

/** With the focus on the lens, keys are the glasses’ own buttons. */
export const ByKeys = meta.story({
  args: { keys: { disabled: false, presses: ['short', 'double', 'long'], onInput } },
  play: async ({ canvas }) => {
    canvas.getByRole('group', { name: 'Glasses' }).focus()
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}b{ArrowUp}{ArrowLeft}d')
    await expect(onInput.mock.calls).toEqual([
      [{ type: 'button', pressType: 'short' }],
      [{ type: 'button', pressType: 'long' }],
      [{ type: 'button', pressType: 'double' }],
      [{ type: 'head', position: 'up' }],
      [{ type: 'touch', gesture: 'backward_swipe' }],
      [{ type: 'touch', gesture: 'double_tap' }],
    ])
  },
})

export const WithoutButton = meta.story({
  args: { keys: { disabled: false, presses: [], onInput } },
  play: async ({ canvas }) => {
    onInput.mockClear()
    canvas.getByRole('group', { name: 'Glasses' }).focus()
    await userEvent.keyboard('{Enter}bt')
    await expect(onInput.mock.calls).toEqual([[{ type: 'touch', gesture: 'single_tap' }]])
  },
})

export const HeadUp = meta.story({
  args: { headUp: true, layout: { layoutType: 'dashboard_card', leftText: '9:30', rightText: '12 °C' } },
  play: async ({ canvas }) => expect(canvas.getByText('Dashboard view')).toBeVisible(),
})

export const CutOff = meta.story({
  args: { layout: { layoutType: 'text_wall', text: 'The quick brown fox jumps. '.repeat(12) } },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/lines? (is|are) cut off on this model/)).toBeVisible(),
})
