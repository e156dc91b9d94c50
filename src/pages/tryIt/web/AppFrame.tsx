import { useSelector } from '@xstate/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Actor } from 'xstate'
import type { SessionPage } from '../../../api/contract.ts'
import { viewFrame, type webSessionMachine } from '../../../machines/tryIt/web/webSessionMachine.ts'
import { useMachineEvents } from '../../hooks/useMachineEvents.ts'
import { openBridge } from './bridgePort.ts'

type AppFrameProps = { actor: Actor<typeof webSessionMachine> }

/** The app's page, as soon as there is one: it loads while the rest of the screen is drawn. */
export function AppFrame({ actor }: AppFrameProps) {
  const page = useSelector(actor, (snapshot) => viewFrame(snapshot).page)
  const frame = useSelector(actor, (snapshot) => viewFrame(snapshot).frame)
  return page && <Page key={frame} page={page} actor={actor} />
}

type PageProps = AppFrameProps & { page: SessionPage }

/** A page on an origin of its own, and its bridge to the glasses. */
function Page({ page: { url, origin }, actor }: PageProps) {
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
      onFlood: (flood) => send({ type: 'page.flood', ...flood }),
      onOverrun: (flood) => send({ type: 'page.overrun', ...flood }),
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
