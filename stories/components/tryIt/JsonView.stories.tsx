import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { JsonView } from '../../../src/components/tryIt/JsonView.tsx'

const meta = preview.meta({
  title: 'Product/Try it/JSON view',
  component: JsonView,
  args: {
    label: 'Message',
    value: {
      type: 'display_event',
      layout: { text: 'a "quoted" word', repeat: true },
      durationMs: 1_500,
      sessionId: null,
    },
  },
})

export const Message = meta.story()

export const MarkupIsText = meta.story({
  args: { value: { text: '<img src=x onerror=alert(1)>' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Message')).toHaveTextContent('<img src=x')
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
})

export const Long = meta.story({
  args: { value: Array.from({ length: 400 }, (_, n) => n) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 402 lines' }))
    await expect(canvas.getByLabelText('Message')).toHaveTextContent('399')
  },
})
