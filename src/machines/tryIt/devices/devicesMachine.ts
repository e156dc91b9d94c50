import { assign, enqueueActions, sendTo, setup } from 'xstate'

import { requestTimes, type SessionEvent, type SessionInput } from '../../../api/contract.ts'
import type { Position } from '../../../lib/devices/position.ts'
import type { Speaker } from '../../../lib/devices/speaker.ts'
import { lightAt, lightMachine } from './lightMachine.ts'
import { microphoneMachine } from './microphoneMachine.ts'
import { type PhotoDevices, photoMachine } from './photoMachine.ts'
import { openRequests } from './requests.ts'
import { speakerMachine } from './speakerMachine.ts'
import type { StreamSound } from './streamSound.ts'
import { applyVideo, noVideo, type Video } from './videoView.ts'
import { walkMachine } from './walkMachine.ts'

/** The browser and the cloud, for the devices of a session. */
export type DevicesInput = {
  photos: Pick<PhotoDevices, 'openCamera' | 'scaleFile' | 'drawTestPicture' | 'upload'>
  speaker: Speaker
  stream: StreamSound
  locate: () => Promise<Position>
  answer: (input: SessionInput) => void
}

type Context = DevicesInput & {
  /** The last row of the log that was read. */
  sequence: number
  muted: boolean
  video: Video
}

type Events =
  /** The log as far as it is known. */
  | { type: 'log'; events: readonly SessionEvent[] }
  | { type: 'subscriptions'; subscriptions: readonly string[] }
  | { type: 'mute'; muted: boolean }
  | { type: 'shutter' }

/** The devices of a session's glasses: hands each request of the log that still waits to its device. */
export const devicesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as DevicesInput,
    events: {} as Events,
    children: {} as {
      photo: 'photoMachine'
      speaker: 'speakerMachine'
      light: 'lightMachine'
      microphone: 'microphoneMachine'
      walk: 'walkMachine'
    },
  },
  actors: { photoMachine, speakerMachine, lightMachine, microphoneMachine, walkMachine },
  actions: {
    read: enqueueActions(({ enqueue, context }, { events }: { events: readonly SessionEvent[] }) => {
      const fresh = events.filter(({ sequence }) => sequence > context.sequence)
      const { answered, requests } = openRequests(fresh)
      for (const requestId of answered) {
        enqueue.sendTo('photo', { type: 'answered', requestId })
        enqueue.sendTo('walk', { type: 'answered', requestId })
      }
      for (const { request, waited } of requests) {
        switch (request.type) {
          case 'photo':
            enqueue.sendTo('photo', { type: 'request', request, timeLeft: requestTimes.photo - waited })
            break
          case 'audio':
          case 'speech':
            enqueue.sendTo('speaker', { type: 'request', request })
            break
          case 'audioStop':
            enqueue.sendTo('speaker', { type: 'stop', trackId: request.trackId })
            break
          case 'light':
            // A light that ended before a reload of the page is not shown again.
            if (request.action === 'off' || lightAt(request, waited))
              enqueue.sendTo('light', { type: 'request', request })
            break
          case 'location':
            enqueue.sendTo('walk', { type: 'request', request, timeLeft: requestTimes.location - waited })
        }
      }
      enqueue.assign({
        sequence: fresh.at(-1)?.sequence ?? context.sequence,
        video: fresh.reduce(applyVideo, context.video),
      })
    }),
    setMuted: assign({ muted: (_, { muted }: { muted: boolean }) => muted }),
    click: ({ context: { muted, speaker } }) => {
      if (!muted) speaker.click()
    },
  },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, sequence: 0, muted: false, video: noVideo }),
  invoke: [
    {
      id: 'photo',
      src: 'photoMachine',
      input: ({ context: { photos, answer }, self }) => ({
        ...photos,
        refuse: (requestId, reason) => answer({ type: 'photoRefused', requestId, reason }),
        click: () => self.send({ type: 'shutter' }),
      }),
    },
    { id: 'speaker', src: 'speakerMachine', input: ({ context }) => context },
    { id: 'light', src: 'lightMachine' },
    { id: 'microphone', src: 'microphoneMachine', input: ({ context }) => context },
    { id: 'walk', src: 'walkMachine', input: ({ context }) => context },
  ],
  on: {
    log: { actions: { type: 'read', params: ({ event }) => event } },
    subscriptions: {
      actions: sendTo('microphone', ({ event }) => ({
        type: 'wanted',
        isWanted: event.subscriptions.includes('audio_chunk'),
      })),
    },
    mute: {
      actions: [{ type: 'setMuted', params: ({ event }) => event }, sendTo('speaker', ({ event }) => event)],
    },
    shutter: { actions: 'click' },
  },
})
