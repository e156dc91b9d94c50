import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor } from 'xstate'
import { MicrophoneCard } from '../../../components/tryIt/Devices/MicrophoneCard.tsx'
import { openSound } from '../../../lib/devices/sound.ts'
import { microphoneMachine, viewMicrophone } from '../../../machines/tryIt/devices/microphoneMachine.ts'
import { createSoundStream } from '../../../machines/tryIt/devices/streamSound.ts'
import type { webSessionMachine } from '../../../machines/tryIt/web/webSessionMachine.ts'

type WebSoundProps = {
  actor: Actor<typeof webSessionMachine>
  /** That the app listens to. */
  microphone: 'glasses' | 'phone' | null
}

/** Sound for the page's bridge, from this computer's microphone or what stands in for it. */
export function WebSound({ actor, microphone }: WebSoundProps) {
  const [stream] = useState(() => createSoundStream({ openSound, openSocket: async () => bridgeOf(actor) }))
  const [snapshot, send] = useMachine(microphoneMachine, { input: { stream } })
  const { loudness, ...view } = viewMicrophone(snapshot)
  const isWanted = microphone !== null

  useEffect(() => send({ type: 'wanted', isWanted }), [isWanted, send])

  return (
    <MicrophoneCard
      {...view}
      title="Sound"
      unwanted="Your app doesn’t listen to a microphone."
      wanted={`Your app listens to the microphone of the ${microphone}.`}
      readLevel={() => loudness}
      onSend={(source) => send({ type: 'press', source })}
      onStop={() => send({ type: 'stop' })}
    />
  )
}

/** Where a server app has a socket for its sound. */
const bridgeOf = (actor: WebSoundProps['actor']) => ({
  send(frame: Int16Array<ArrayBuffer>) {
    const source = actor.getSnapshot().context.run?.host.microphone
    if (!source) return
    const samples = Array.from(new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength))
    actor.send({ type: 'input', input: { type: 'sound', samples, source } })
  },
  closed: new Promise<never>(() => {}),
  close() {},
})
