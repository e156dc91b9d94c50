import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Actor } from 'xstate'
import type { SessionPage } from '../../../api/contract.ts'
import type { webSessionMachine } from '../../../machines/tryIt/webSessionMachine.ts'
import { useMachineEvents } from '../../hooks/useMachineEvents.ts'
import { openBridge } from './bridgePort.ts'

type AppFrameProps = { page: SessionPage; actor: Actor<typeof webSessionMachine> }

/** The app's page on an origin of its own, and its bridge to the glasses. */
export function AppFrame({ page: { url, origin }, actor }: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const bridge = useRef<ReturnType<typeof openBridge>>(null)
  const send = useEffectEvent(actor.send)

  useLayoutEffect(() => {
    const opened = openBridge({
      origin,
      page: () => frame.current?.contentWindow ?? null,
      onReady: () => send({ type: 'page.ready' }),
      onMissing: (problem) => send({ type: 'page.missing', problem }),
      onCall: (id, call) => send({ type: 'page.call', id, call }),
      onNews: (news) => send({ type: 'page.news', news }),
      onFlood: (calls) => send({ type: 'page.flood', calls }),
      onOverrun: (calls) => send({ type: 'page.overrun', calls }),
    })
    bridge.current = opened
    return () => opened.close()
  }, [origin])

  useMachineEvents(actor, ({ message }) => bridge.current?.post(message))

  return (
    <iframe
      ref={frame}
      title="Your app’s page"
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow=""
    />
  )
}
