import type { Play } from './playback.ts'

/** Milliseconds. */
const voicesAwaited = 1_000
const perCharacter = 65

/** Speaks a text with the browser's own voice. Where it has none, or on mute, the time passes that it would take. */
export const say: Play = (text, volume, muted, on) => {
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
