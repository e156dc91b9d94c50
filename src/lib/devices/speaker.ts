import { say } from './speech.ts'

export type PlaybackFailure = 'not_loaded' | 'unsupported' | 'failed'
export type PlaybackEvent =
  | { type: 'playing'; isVoiceless?: boolean }
  /** The browser plays nothing before a click. */
  | { type: 'blocked' }
  | { type: 'ended'; durationMs: number }
  | { type: 'failed'; reason: PlaybackFailure }

/** A sound that is played: `play` tries again after a click. */
export type Playback = { play: () => void; mute: (muted: boolean) => void; stop: () => void }

export type Speaker = {
  play: (url: string, volume: number, muted: boolean, on: (event: PlaybackEvent) => void) => Playback
  say: typeof say
  /** How loud it is now, from 0 to 1; of speech and of servers that don't share their sound, 0. */
  level: () => number
  click: () => void
  close: () => void
}

/** This computer's loudspeaker. */
export function createSpeaker(): Speaker {
  let opened: { context: AudioContext; analyser: AnalyserNode } | null = null

  function open() {
    if (opened) return opened
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1_024 })
    analyser.connect(context.destination)
    opened = { context, analyser }
    return opened
  }

  return {
    play: (url, volume, muted, on) =>
      playSound(url, volume, muted, on, (element) => {
        const { context, analyser } = open()
        void context.resume()
        context.createMediaElementSource(element).connect(analyser)
      }),
    say,
    level() {
      if (!opened) return 0
      const samples = new Float32Array(opened.analyser.fftSize)
      opened.analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    click() {
      const { context, analyser } = open()
      void context.resume()
      const tone = new OscillatorNode(context, { type: 'square', frequency: 1_400 })
      const gain = new GainNode(context, { gain: 0.08 })
      tone.connect(gain).connect(analyser)
      tone.start()
      tone.stop(context.currentTime + 0.04)
    },
    close: () => void opened?.context.close(),
  }
}

/** A server that doesn't share its sound with other origins is played all the same, but not measured. */
function playSound(
  url: string,
  volume: number,
  muted: boolean,
  on: (event: PlaybackEvent) => void,
  measure: (element: HTMLAudioElement) => void,
): Playback {
  const element = new Audio()
  let isShared = true
  let isMeasured = false
  element.crossOrigin = 'anonymous'
  element.volume = volume
  element.muted = muted

  const play = () => {
    element.play().catch((error: unknown) => {
      // Other failures are the element's own error.
      if (error instanceof DOMException && error.name === 'NotAllowedError') on({ type: 'blocked' })
    })
  }
  element.onplaying = () => {
    if (isShared && !isMeasured) measure(element)
    isMeasured = true
    on({ type: 'playing' })
  }
  element.onended = () => on({ type: 'ended', durationMs: Math.round(element.currentTime * 1_000) })
  element.onerror = () => {
    if (!isShared) {
      on({ type: 'failed', reason: failureOf(element.error) })
      return
    }
    isShared = false
    element.crossOrigin = null
    element.src = url
    play()
  }
  element.src = url
  play()

  return {
    play,
    mute(muted) {
      element.muted = muted
    },
    stop() {
      element.onended = null
      element.onerror = null
      element.onplaying = null
      element.pause()
      element.removeAttribute('src')
    },
  }
}

function failureOf(error: MediaError | null): PlaybackFailure {
  if (error === null) return 'failed'
  const isRead = error.code === MediaError.MEDIA_ERR_DECODE || error.message.startsWith('DEMUXER')
  return isRead ? 'unsupported' : 'not_loaded'
}
