export type PlaybackFailure = 'not_loaded' | 'unsupported' | 'failed'

export type PlaybackEvent =
  /** `isVoiceless`: speech for which the browser has no voice. */
  | { type: 'playing'; isVoiceless: boolean }
  /** The browser plays nothing before a click. */
  | { type: 'blocked' }
  | { type: 'ended'; durationMs: number }
  | { type: 'failed'; reason: PlaybackFailure }

/** A sound that is played: `play` tries again after a click. */
export type Playback = { play: () => void; mute: (muted: boolean) => void; stop: () => void }

/** What is played and how loud, from 0 to 1. */
export type Play = (
  what: string,
  volume: number,
  muted: boolean,
  on: (event: PlaybackEvent) => void,
) => Playback
