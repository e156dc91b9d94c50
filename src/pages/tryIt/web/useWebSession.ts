import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Actor } from 'xstate'
import { type App, isSessionOver, type Session } from '../../../api/contract.ts'
import { hostedSession, keepHosted } from '../../../api/webSessions.ts'
import { useAuth } from '../../../machines/auth/authActor.ts'
import { delays } from '../../../machines/shared/delays.ts'
import { viewWebSession, webSessionMachine } from '../../../machines/tryIt/web/webSessionMachine.ts'
import type { WebHost } from '../../../machines/tryIt/web/webSessionSetup.ts'
import { loadMetrics, webHostOf } from './webHost.ts'

export type TriedWebApp = Pick<App, 'packageName' | 'webPermissions'>

type WebSessions = {
  start: WebHost['start']
  /** Those that are known, the newest first; what runs in this tab goes on after a reload. */
  sessions: readonly Session[]
  onChanged: () => void
}

export type WebSessionHere = ReturnType<typeof useWebSession>

/** The session of a web app that this tab is the host of. */
export function useWebSession(app: TriedWebApp, { start, sessions, onChanged }: WebSessions) {
  const { packageName } = app
  const { email = '' } = useAuth().user ?? {}
  const actor = useActorRef(webSessionMachine, {
    input: { ...webHostOf(app, email.split('@')[0] ?? ''), start },
  })
  const { send } = actor
  const view = viewWebSession(useFollowed(actor))
  const id = view.session?.id
  // What the cloud has to say of the app waits until it has given the page.
  const state = view.page === 'loading' ? undefined : view.session?.state
  const changed = useEffectEvent(onChanged)
  const open = sessions.find((one) => !isSessionOver(one) && one.page !== null)
  const resumed = open && open.id === hostedSession(packageName) ? open : undefined

  useEffect(() => {
    loadMetrics().catch(() => {})
  }, [])
  useEffect(() => {
    if (resumed && id === undefined) send({ type: 'resume', session: resumed })
  }, [resumed, id, send])
  useEffect(() => {
    if (id !== undefined) keepHosted(packageName, id)
  }, [packageName, id])
  useEffect(() => {
    if (state !== undefined) changed()
  }, [state])

  return { ...view, send, actor }
}

/** The machine's snapshot, at most 30 times a second: however fast the page is, this one stays usable. */
function useFollowed(actor: Actor<typeof webSessionMachine>) {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shownAt = Number.NEGATIVE_INFINITY
    const show = () => {
      timer = undefined
      shownAt = performance.now()
      setSnapshot(actor.getSnapshot())
    }
    // In a task of its own: what reads the machine itself, as the app's frame does, is drawn first.
    const follow = () => {
      timer ??= setTimeout(show, shownAt + delays.screenFollows - performance.now())
    }
    show()
    const subscription = actor.subscribe(follow)
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [actor])

  return snapshot
}
