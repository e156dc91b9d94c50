import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'

import { ApiError, NoAnswerError, serverText } from '../../../api/http/errors.ts'
import { SoundSocketError } from '../../../api/sound.ts'
import { type DeviceFailure, deviceFailure } from '../../../lib/devices/failure.ts'
import type { SoundSource } from '../../../lib/devices/sound.ts'
import type { StreamSound } from './streamSound.ts'

type Context = {
  stream: StreamSound
  /** The app is subscribed to `audio_chunk`. */
  isWanted: boolean
  source: SoundSource
  /** From 0 to 1. */
  loudness: number
  isSpoken: boolean
  error: string | null
}

export type MicrophoneEvents =
  | { type: 'wanted'; isWanted: boolean }
  | { type: 'press'; source: SoundSource }
  | { type: 'stop' }
  | { type: 'opened' }
  | { type: 'heard'; loudness: number; isSpoken: boolean }
  | { type: 'ended' }
  | { type: 'failed'; error: unknown }

/** Raw sound: only while the app is subscribed to it and the person has pressed the microphone. */
export const microphoneMachine = setup({
  types: { context: {} as Context, input: {} as { stream: StreamSound }, events: {} as MicrophoneEvents },
  actors: {
    stream: fromCallback<MicrophoneEvents, Context>(({ input: { stream, source }, sendBack }) => {
      const ending = new AbortController()
      stream(source, ending.signal, sendBack).then(
        () => sendBack({ type: 'ended' }),
        (error: unknown) => {
          if (!ending.signal.aborted) sendBack({ type: 'failed', error })
        },
      )
      return () => ending.abort()
    }),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isUnwanted: (_, { isWanted }: { isWanted: boolean }) => !isWanted,
  },
  actions: {
    setWanted: assign({ isWanted: (_, { isWanted }: { isWanted: boolean }) => isWanted }),
    begin: assign((_, { source }: { source: SoundSource }) => ({
      source,
      loudness: 0,
      isSpoken: false,
      error: null,
    })),
    setHeard: assign((_, { loudness, isSpoken }: { loudness: number; isSpoken: boolean }) => ({
      loudness,
      isSpoken,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: textOf(error) })),
  },
}).createMachine({
  id: 'microphone',
  context: ({ input }) => ({
    ...input,
    isWanted: false,
    source: { kind: 'microphone' },
    loudness: 0,
    isSpoken: false,
    error: null,
  }),
  initial: 'off',
  on: { wanted: { actions: { type: 'setWanted', params: ({ event }) => event } } },
  states: {
    off: {
      on: {
        press: {
          guard: 'isWanted',
          target: 'on',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    on: {
      initial: 'opening',
      invoke: { src: 'stream', input: ({ context }) => context },
      on: {
        wanted: {
          guard: { type: 'isUnwanted', params: ({ event }) => event },
          target: 'off',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
        stop: 'off',
        ended: 'off',
        failed: { target: 'off', actions: { type: 'setError', params: ({ event }) => event } },
      },
      states: {
        opening: { on: { opened: 'streaming' } },
        streaming: { on: { heard: { actions: { type: 'setHeard', params: ({ event }) => event } } } },
      },
    },
  },
})

const texts: Record<DeviceFailure, string> = {
  denied: 'Your browser didn’t allow the microphone. Allow it, or send the test tone.',
  missing: 'We couldn’t find a microphone on this computer. Send the test tone or a sound file.',
  failed: 'The microphone didn’t start. Another program may be using it.',
}

function textOf(error: unknown): string {
  if (error instanceof SoundSocketError) return error.message || 'The sound connection was lost. Try again.'
  if (error instanceof DOMException && error.name === 'EncodingError')
    return 'Your browser can’t read this file. Choose a WAV file.'
  if (error instanceof ApiError || error instanceof NoAnswerError)
    return serverText(error) ?? 'Couldn’t open the sound connection. Try again.'
  return texts[deviceFailure(error)]
}

export function viewMicrophone(snapshot: SnapshotFrom<typeof microphoneMachine>) {
  const { isWanted, source, loudness, isSpoken, error } = snapshot.context
  const isOn = snapshot.matches('on')
  return {
    isWanted,
    source: source.kind,
    isOpening: snapshot.matches({ on: 'opening' }),
    isOn,
    loudness: isOn ? loudness : 0,
    isSpoken: isOn && isSpoken,
    error,
  }
}
