export type Heard = { text: string; isFinal: boolean }
/** `refused`: the browser or its user allows no microphone · `nothing`: no word was understood. */
export type DictationFailure = 'refused' | 'nothing' | 'failed'

const recogniser = () => globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition

export const canRecogniseSpeech = () => recogniser() !== undefined

/** Listens to one sentence in `language` ("en-US"): `onHeard` has what it is so far and, once, what
 * it was; `onEnd` comes last, with null after a final sentence. Returns what ends it early. */
export function recogniseSpeech(
  language: string,
  onHeard: (heard: Heard) => void,
  onEnd: (failure: DictationFailure | null) => void,
): () => void {
  const Recogniser = recogniser()
  const recognition = new Recogniser()
  let failure: DictationFailure | null = 'nothing'
  recognition.lang = language
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    const parts = Array.from(results)
    const isFinal = parts.every((part) => part.isFinal)
    if (isFinal) failure = null
    onHeard({
      text: parts
        .map((part) => part[0]?.transcript ?? '')
        .join('')
        .trim(),
      isFinal,
    })
  }
  recognition.onerror = ({ error }) => {
    if (error !== 'no-speech')
      failure = error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'failed'
  }
  recognition.onend = () => onEnd(failure)
  recognition.start()

  return () => {
    recognition.onend = null
    recognition.abort()
  }
}
