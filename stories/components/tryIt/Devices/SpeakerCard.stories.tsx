import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import {
  SpeakerCard,
  type SpeakerCardProps,
  type SpeakerTrack,
} from '../../../../src/components/tryIt/Devices/SpeakerCard.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'

const args: SpeakerCardProps = {
  muted: false,
  isBlocked: false,
  tracks: [],
  error: null,
  readLevel: () => 0.2,
  onHear: fn(),
  onMute: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Devices/Speaker card', component: SpeakerCard, args })

const chime: SpeakerTrack = {
  id: 'a',
  track: 0,
  kind: 'audio',
  text: 'https://app.example.com/sounds/chime.mp3',
  state: 'playing',
  isVoiceless: false,
}
const speech: SpeakerTrack = { ...chime, id: 'b', track: 2, kind: 'speech', text: 'Turn left in 50 meters.' }

export const Silent = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
    await expect(args.onMute).toHaveBeenCalledWith(true)
  },
})
export const Loading = meta.story({ args: { tracks: [{ ...chime, state: 'loading' }] } })
export const Playing = meta.story({ args: { tracks: [chime] } })

/** What is spoken is read as well as heard. */
export const Speaking = meta.story({
  args: { tracks: [chime, speech] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('Your app says “Turn left in 50 meters.”'),
})

export const WithoutVoice = meta.story({ args: { tracks: [{ ...speech, isVoiceless: true }] } })
export const Muted = meta.story({
  args: { muted: true, tracks: [chime] },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Unmute' })).toBeVisible(),
})

export const Blocked = meta.story({
  args: { isBlocked: true, tracks: [{ ...chime, state: 'blocked' }] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Click to Hear Your App' }))
    await expect(args.onHear).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { error: 'The browser couldn’t load your app’s sound. Check its address.' },
})
export const At320 = meta.story({
  args: { tracks: [chime, speech] },
  globals: narrow,
  play: expectNoSideScroll,
})
