import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { ReplayBar } from '../../../src/components/tryIt/ReplayBar/ReplayBar.tsx'

const meta = preview.meta({
  title: 'Product/Try it/Replay bar',
  component: ReplayBar,
  args: {
    position: 4,
    count: 15,
    playing: false,
    speed: 1,
    onPlay: fn(),
    onPause: fn(),
    onStep: fn(),
    onSeek: fn(),
    onSpeed: fn(),
  },
})

export const Paused = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next row' }))
    await userEvent.selectOptions(canvas.getByLabelText('Speed'), '2 ×')
    await expect(args.onPlay).toHaveBeenCalledOnce()
    await expect(args.onStep).toHaveBeenCalledOnce()
    await expect(args.onSpeed).toHaveBeenCalledWith(2)
  },
})
export const Playing = meta.story({ args: { playing: true } })
export const AtTheEnd = meta.story({ args: { position: 15 } })
