import type { Message } from './messages.ts'

/** `at`: when it is sent, in milliseconds from the beginning. */
export type TimedMessage = { message: Message; summary: string; at: number }

type Speaking = { messages: TimedMessage[]; began: number; onSpoken: () => void }

export type Speech = ReturnType<typeof createSpeech>

export function createSpeech(send: (message: Message, summary: string) => void) {
  let speaking: Speaking | null = null
  let timer: NodeJS.Timeout | undefined

  function sendDue(): void {
    if (!speaking) return
    const { messages, began, onSpoken } = speaking
    const elapsed = Date.now() - began
    while (messages[0] && messages[0].at <= elapsed) sendNext(messages)
    const [next] = messages
    if (next) {
      timer = setTimeout(sendDue, next.at - elapsed)
      return
    }
    speaking = null
    onSpoken()
  }

  function sendNext(messages: TimedMessage[]): void {
    const next = messages.shift()
    if (next) send(next.message, next.summary)
  }

  function cancel(): void {
    clearTimeout(timer)
    speaking = null
  }

  /** Cuts short what is being said: of what is left the end is sent at once, to each stream. */
  function finish(): void {
    if (!speaking) return
    const { messages, onSpoken } = speaking
    const end = messages.at(-1)?.at
    cancel()
    for (const { message, summary, at } of messages) if (at === end) send(message, summary)
    onSpoken()
  }

  return {
    cancel,
    finish,
    /** Begins an utterance, and ends the one before. `onSpoken` comes after its last message. */
    say(messages: TimedMessage[], onSpoken: () => void): void {
      finish()
      speaking = { messages: [...messages], began: Date.now(), onSpoken }
      sendDue()
    },
  }
}
