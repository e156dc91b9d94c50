import type { Playback, PlaybackEvent } from './speaker.ts'

/** Milliseconds. */
const voicesAwaited = 1_000
const perCharacter = 65

/** Speaks a text with the browser's own voice. Where it has none, or on mute, the time passes that it would take. */
export function say(
  text: string,
  volume: number,
  muted: boolean,
  on: (event: PlaybackEvent) => void,
): Playback {
  let timer: ReturnType<typeof setTimeout> | undefined
  let utterance: SpeechSynthesisUtterance | null = null
  let startedAt = 0
  let isOver = false

  const end = () => {
    isOver = true
    on({ type: 'ended', durationMs: Math.round(performance.now() - startedAt) })
  }
  const begin = (isVoiceless: boolean) => {
    startedAt = performance.now()
    on({ type: 'playing', isVoiceless })
  }
  const stay = (left: number) => {
    timer = setTimeout(end, Math.max(0, left))
  }
  const passSilently = (isVoiceless: boolean) => {
    begin(isVoiceless)
    stay(text.length * perCharacter)
  }
  const quieten = () => {
    if (!utterance) return
    utterance.onend = null
    utterance.onerror = null
    utterance = null
    speechSynthesis.cancel()
  }

  function speak(): void {
    const spoken = new SpeechSynthesisUtterance(text)
    utterance = spoken
    spoken.volume = volume
    spoken.onstart = () => begin(false)
    spoken.onend = end
    spoken.onerror = ({ error }) => {
      utterance = null
      if (error === 'not-allowed') on({ type: 'blocked' })
      else passSilently(true)
    }
    speechSynthesis.speak(spoken)
  }

  async function play(): Promise<void> {
    if (muted) return passSilently(false)
    const hasVoice = await findVoice()
    if (isOver) return
    if (hasVoice) speak()
    else passSilently(true)
  }
  void play()

  return {
    play: () => void play(),
    mute(nextMuted) {
      muted = nextMuted
      if (!muted || !utterance || startedAt === 0) return
      // A voice that speaks can't be made quiet: it ends, and its time goes on.
      quieten()
      stay(text.length * perCharacter - (performance.now() - startedAt))
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      quieten()
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
