export type Speaker = {
  play: Play
  say: Play
  /** How loud it is now, from 0 to 1; of speech, and of servers that don't share their sound, 0. */
  level: () => number
  click: () => void
  close: () => void
}

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
  // Before a click it waits, and fails where the session ends first.
  const resume = (context: AudioContext) => context.resume().catch(() => {})
  const measure = (element: HTMLAudioElement) => {
    const { context, analyser } = open()
    void resume(context)
    context.createMediaElementSource(element).connect(analyser)
  }

  return {
    play: createPlay(measure),
    say,
    level() {
      if (!opened) return 0
      const samples = new Float32Array(opened.analyser.fftSize)
      opened.analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    click() {
      const { context, analyser } = open()
      void resume(context)
      const tone = new OscillatorNode(context, { type: 'square', frequency: 1_400 })
      tone.connect(new GainNode(context, { gain: 0.08 })).connect(analyser)
      tone.start()
      tone.stop(context.currentTime + 0.04)
    },
    close: () => void opened?.context.close(),
  }
}

/** A server that doesn't share its sound with other origins is played all the same, but not measured. */
const createPlay =
  (measure: (element: HTMLAudioElement) => void): Play =>
  (url, volume, muted, on) => {
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
      on({ type: 'playing', isVoiceless: false })
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
      mute(next) {
        element.muted = next
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

/** Milliseconds. */
const voicesAwaited = 1_000
const perCharacter = 65

/** Speaks a text with the browser's own voice. Where it has none, or on mute, the time passes that it would take. */
const say: Play = (text, volume, muted, on) => {
  let isMuted = muted
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let utterance: SpeechSynthesisUtterance | null = null
  let startedAt = 0

  const begin = (isVoiceless: boolean) => {
    startedAt = performance.now()
    on({ type: 'playing', isVoiceless })
  }
  const end = () => {
    isOver = true
    on({ type: 'ended', durationMs: Math.round(performance.now() - startedAt) })
  }
  const passTime = () => {
    timer = setTimeout(end, Math.max(0, text.length * perCharacter - (performance.now() - startedAt)))
  }
  const passSilently = (isVoiceless: boolean) => {
    begin(isVoiceless)
    passTime()
  }
  const cancel = () => {
    if (!utterance) return
    utterance.onend = null
    utterance.onerror = null
    utterance = null
    speechSynthesis.cancel()
  }

  function speak(): void {
    utterance = new SpeechSynthesisUtterance(text)
    utterance.volume = volume
    utterance.onstart = () => begin(false)
    utterance.onend = end
    utterance.onerror = ({ error }) => {
      utterance = null
      if (error === 'not-allowed') on({ type: 'blocked' })
      else passSilently(true)
    }
    speechSynthesis.speak(utterance)
  }

  async function play(): Promise<void> {
    const hasVoice = await findVoice()
    if (isOver) return
    if (hasVoice && !isMuted) speak()
    else passSilently(!hasVoice)
  }
  void play()

  return {
    play: () => void play(),
    mute(next) {
      isMuted = next
      if (!isMuted || !utterance || startedAt === 0) return
      // A voice that speaks can't be made quiet: it ends, and its time goes on.
      cancel()
      passTime()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      cancel()
    },
  }
}

/** Whether the browser has a voice; it may load them late. */
async function findVoice(): Promise<boolean> {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!synthesis) return false
  if (synthesis.getVoices().length > 0) return true
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, voicesAwaited)
  synthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
  return synthesis.getVoices().length > 0
}

type PlaybackFailure = 'not_loaded' | 'unsupported' | 'failed'

export type PlaybackEvent =
  /** `isVoiceless`: speech for which the browser has no voice. */
  | { type: 'playing'; isVoiceless: boolean }
  /** The browser plays nothing before a click. */
  | { type: 'blocked' }
  | { type: 'ended'; durationMs: number }
  | { type: 'failed'; reason: PlaybackFailure }

/** A sound that is played: `play` tries again after a click. */
type Playback = { play: () => void; mute: (muted: boolean) => void; stop: () => void }

/** `volume`: from 0 to 1. */
type Play = (what: string, volume: number, muted: boolean, on: (event: PlaybackEvent) => void) => Playback
