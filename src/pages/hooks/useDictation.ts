import { useMachine } from '@xstate/react'

import type { SpeechInputProps } from '../../components/tryIt/InputPanel/SpeechInput.tsx'
import { canRecogniseSpeech } from '../../lib/recogniseSpeech.ts'
import { dictationMachine, viewDictation } from '../../machines/tryIt/dictationMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

/** Dictation for the speech input; null where the browser has none. */
export function useDictation(
  onSaid: (said: { text: string; language: string }) => void,
): SpeechInputProps['dictation'] {
  const [snapshot, send, actor] = useMachine(dictationMachine)
  useMachineEvents(actor, onSaid)
  if (!canRecogniseSpeech()) return null

  return {
    ...viewDictation(snapshot),
    onListen: (language) => send({ type: 'listen', language }),
    onStop: () => send({ type: 'stop' }),
  }
}
