import { assign, enqueueActions, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'

import type { SessionInput, SoundFailure } from '../../../api/contract.ts'
import type { PlaybackEvent, Speaker } from '../../../lib/devices/speaker.ts'
import type { SoundRequest } from './requests.ts'

type Input = { speaker: Speaker; answer: (input: SessionInput) => void }

type Track = {
  request: SoundRequest
  state: 'loading' | 'playing' | 'blocked'
  /** Speech for which the browser has no voice. */
  isVoiceless: boolean
  /** ms since 1970; null before it plays. */
  startedAt: number | null
}

type Context = Input & {
  /** At most one for each of the glasses' tracks. */
  tracks: Track[]
  muted: boolean
  failure: SoundFailure | null
}

type Id = { requestId: string }
type PlayerEvent = { type: 'play' } | { type: 'mute'; muted: boolean }

export type SpeakerEvents =
  | { type: 'request'; request: SoundRequest }
  /** Null: every track. */
  | { type: 'stop'; trackId: number | null }
  /** The click that lets the browser play. */
  | { type: 'hear' }
  | { type: 'mute'; muted: boolean }
  | ({ type: 'track.playing'; isVoiceless: boolean } & Id)
  | ({ type: 'track.blocked' } & Id)
  | ({ type: 'track.ended'; durationMs: number } & Id)
  | ({ type: 'track.failed'; reason: SoundFailure } & Id)

/** The glasses' speaker: plays and speaks what the app asks for, and answers when it is over. */
export const speakerMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as SpeakerEvents },
  actors: {
    player: fromCallback<PlayerEvent, { speaker: Speaker; request: SoundRequest; muted: boolean }>(
      ({ input: { speaker, request, muted }, sendBack, receive }) => {
        const { requestId, volume } = request
        const on = ({ type, ...event }: PlaybackEvent) =>
          sendBack({ type: `track.${type}`, requestId, ...event })
        const playback =
          request.type === 'audio'
            ? speaker.play(request.url, volume, muted, on)
            : speaker.say(request.text, volume, muted, on)
        receive((event) => (event.type === 'play' ? playback.play() : playback.mute(event.muted)))
        return playback.stop
      },
    ),
  },
  actions: {
    play: enqueueActions(({ enqueue, context }, { request }: { request: SoundRequest }) => {
      const { speaker, muted, tracks } = context
      const track: Track = { request, state: 'loading', isVoiceless: false, startedAt: null }
      enqueue.assign({ tracks: [...tracks, track], failure: null })
      enqueue.spawnChild('player', { id: request.requestId, input: { speaker, request, muted } })
    }),
    stop: enqueueActions(({ enqueue, context }, { trackId }: { trackId: number | null }) => {
      const isStopped = ({ request }: Track) => trackId === null || request.trackId === trackId
      for (const { request, startedAt } of context.tracks.filter(isStopped)) {
        enqueue.stopChild(request.requestId)
        const durationMs = startedAt === null ? 0 : Date.now() - startedAt
        context.answer({ type: 'audioEnded', requestId: request.requestId, durationMs })
      }
      enqueue.assign({ tracks: context.tracks.filter((track) => !isStopped(track)) })
    }),
    setState: assign(({ context }, { requestId, ...change }: Id & Partial<Track>) => ({
      tracks: context.tracks.map((track) =>
        track.request.requestId === requestId ? { ...track, ...change } : track,
      ),
    })),
    remove: enqueueActions(({ enqueue, context }, { requestId }: Id) => {
      enqueue.stopChild(requestId)
      enqueue.assign({ tracks: context.tracks.filter(({ request }) => request.requestId !== requestId) })
    }),
    answer: ({ context }, input: SessionInput) => context.answer(input),
    setFailure: assign({ failure: (_, { reason }: { reason: SoundFailure }) => reason }),
    setMuted: assign({ muted: (_, { muted }: { muted: boolean }) => muted }),
    tellPlayers: enqueueActions(({ enqueue, context }, event: PlayerEvent) => {
      for (const { request } of context.tracks) enqueue(sendTo(request.requestId, event))
    }),
  },
}).createMachine({
  id: 'speaker',
  context: ({ input }) => ({ ...input, tracks: [], muted: false, failure: null }),
  on: {
    request: {
      actions: [
        {
          type: 'stop',
          params: ({ event: { request } }) => ({ trackId: request.stopsOthers ? null : request.trackId }),
        },
        { type: 'play', params: ({ event }) => event },
      ],
    },
    stop: { actions: { type: 'stop', params: ({ event }) => event } },
    hear: { actions: { type: 'tellPlayers', params: { type: 'play' } } },
    mute: {
      actions: [
        { type: 'setMuted', params: ({ event }) => event },
        { type: 'tellPlayers', params: ({ event }) => event },
      ],
    },
    'track.playing': {
      actions: {
        type: 'setState',
        params: ({ event: { requestId, isVoiceless } }) => ({
          requestId,
          isVoiceless,
          state: 'playing',
          startedAt: Date.now(),
        }),
      },
    },
    'track.blocked': {
      actions: {
        type: 'setState',
        params: ({ event: { requestId } }) => ({ requestId, state: 'blocked' }),
      },
    },
    'track.ended': {
      actions: [
        { type: 'remove', params: ({ event }) => event },
        {
          type: 'answer',
          params: ({ event: { requestId, durationMs } }) => ({ type: 'audioEnded', requestId, durationMs }),
        },
      ],
    },
    'track.failed': {
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'setFailure', params: ({ event }) => event },
        {
          type: 'answer',
          params: ({ event: { requestId, reason } }) => ({ type: 'audioFailed', requestId, reason }),
        },
      ],
    },
  },
})

const texts: Record<SoundFailure, string> = {
  blocked: 'Your browser blocked the sound.',
  not_loaded: 'The browser couldn’t load your app’s sound. Check its address.',
  unsupported: 'The browser can’t play this kind of sound.',
  no_voice: 'The browser has no speech voice.',
  failed: 'The browser couldn’t play your app’s sound.',
}

export function viewSpeaker(snapshot: SnapshotFrom<typeof speakerMachine>) {
  const { tracks, muted, failure } = snapshot.context
  return {
    muted,
    isBlocked: tracks.some(({ state }) => state === 'blocked'),
    tracks: tracks.map(({ request, state, isVoiceless }) => ({
      id: request.requestId,
      track: request.trackId,
      kind: request.type,
      /** The spoken text, or the address of the sound. */
      text: request.type === 'speech' ? request.text : request.url,
      state,
      isVoiceless,
    })),
    error: failure && texts[failure],
  }
}
