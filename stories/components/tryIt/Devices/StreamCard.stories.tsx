import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { StreamCard, type StreamCardProps } from '../../../../src/components/tryIt/Devices/StreamCard.tsx'

const args: StreamCardProps = {
  status: null,
  isRunning: false,
  isManaged: false,
  address: null,
  error: null,
  viewers: [],
  refusesNext: false,
  onFault: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Devices/Stream card', component: StreamCard, args })
const address = 'rtmps://live.example.com/app/[redacted]'
const direct = { isRunning: true, address }
const managed = { isRunning: true, isManaged: true }

export const None = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No stream yet.')
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse Next Stream' }))
    await expect(args.onFault).toHaveBeenCalledWith('refused')
  },
})

export const RefusesNext = meta.story({
  args: { refusesNext: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The streaming server will refuse the next stream.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Starting = meta.story({ args: { ...direct, status: 'initializing' } })
export const Connecting = meta.story({ args: { ...direct, status: 'connecting' } })
export const Preparing = meta.story({ args: { ...managed, status: 'preparing' } })

/** To the app’s own address. */
export const Active = meta.story({
  args: { ...direct, status: 'active' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(`Active, to ${address}. No video is sent.`)
    await userEvent.click(canvas.getByRole('button', { name: 'Cut Stream' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Time Out Stream' }))
    await expect(args.onFault).toHaveBeenNthCalledWith(1, 'cut')
    await expect(args.onFault).toHaveBeenNthCalledWith(2, 'timeout')
  },
})

/** Relayed by the platform: its addresses open in tabs of their own. */
export const ActiveForViewers = meta.story({
  args: {
    ...managed,
    status: 'active',
    viewers: ['Player', 'HLS', 'DASH'].map((label) => ({ label, url: `https://portal.example/${label}` })),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /HLS/ })
    await expect(link).toHaveAttribute('href', 'https://portal.example/HLS')
  },
})

export const Reconnecting = meta.story({
  args: { ...direct, status: 'reconnecting' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const Stopping = meta.story({ args: { ...direct, status: 'stopping' } })
export const Stopped = meta.story({ args: { address, status: 'stopped' } })
export const TimedOut = meta.story({
  args: { address, status: 'timeout', error: 'The glasses didn’t answer three keep-alives.' },
})

export const Failed = meta.story({
  args: { status: 'error', error: 'The address must begin with rtmp:// or rtmps://.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('must begin with rtmp://'),
})
