import { expect, fireEvent, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import type { ReplayPoint } from '../../../src/components/tryIt/ReplayBar.tsx'
import { ReplayBar } from '../../../src/components/tryIt/ReplayBar.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const points: ReplayPoint[] = [
  { at: 67, kind: 'layout', label: 'Layout: text_wall' },
  { at: 4_108, kind: 'layout', label: 'Layout: reference_card' },
  { at: 9_200, kind: 'error', label: 'The app drew nothing.' },
]

const meta = preview.meta({
  title: 'Product/Try it/Replay bar',
  component: ReplayBar,
  args: {
    clock: 4_108,
    duration: 9_200,
    points,
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
    await userEvent.click(canvas.getByRole('button', { name: 'Next Row' }))
    await userEvent.selectOptions(canvas.getByLabelText('Speed'), '2 ×')
    await expect(args.onPlay).toHaveBeenCalledOnce()
    await expect(args.onStep).toHaveBeenCalledWith(1)
    await expect(args.onSpeed).toHaveBeenCalledWith(2)
  },
})

/** By keyboard: arrow keys go by rows, Page Up and Page Down by points of interest. */
export const Timeline = meta.story({
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Timeline' })
    await expect(slider).toHaveAttribute('aria-valuetext', '0:04.1 of 0:09.2, Layout: reference_card')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}{PageUp}{PageDown}')
    await expect(args.onStep.mock.calls).toEqual([[-1]])
    await expect(args.onSeek.mock.calls).toEqual([[9_200], [67]])
    fireEvent.change(slider, { target: { value: '5000' } })
    await expect(args.onSeek).toHaveBeenLastCalledWith(5_000)
  },
})

export const Playing = meta.story({ args: { playing: true } })
export const AtTheEnd = meta.story({ args: { clock: 9_200 } })
export const Empty = meta.story({ args: { clock: 0, duration: 0, points: [] } })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
