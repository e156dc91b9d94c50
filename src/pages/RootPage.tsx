import { useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom'
import { SessionConflict } from '../components/auth/SessionConflict.tsx'
import { toast } from '../components/feedback/toast.ts'
import { UnexpectedError } from '../components/feedback/UnexpectedError.tsx'
import { untilFound, whenIdle, whenUsed } from '../lib/async.ts'
import { lazyWithPreload } from '../lib/lazyWithPreload.ts'
import { authActor, useAuth } from '../machines/auth/authActor.ts'
import { delays } from '../machines/shared/delays.ts'

const ToastRegion = lazyWithPreload(() =>
  import('../components/feedback/ToastRegion.tsx').then((module) => module.ToastRegion),
)

const StepUp = lazyWithPreload(() => import('./auth/StepUp.tsx').then((module) => module.StepUp))

/** Around every page: toasts, scroll restoration, the dialog for another user's sign-in link, and the one for a code. */
export function RootPage() {
  const { linkNeedsConfirmation, emailHalfConfirmed, codeRequest, user } = useAuth()
  const [isToastable, setToastable] = useState(false)
  useFocusMainOnNavigate()
  const comesByItself = user !== null || emailHalfConfirmed
  useEffect(() => void whenUsed().then(() => setToastable(true)), [])
  useEffect(() => (comesByItself ? whenIdle(() => setToastable(true)) : undefined), [comesByItself])
  useEffect(() => {
    if (emailHalfConfirmed) toast('info', 'Confirmed. Now open the link we sent to your other email address.')
  }, [emailHalfConfirmed])

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      {isToastable && <ToastRegion duration={delays.toastCloses} />}
      {codeRequest && <StepUp asked={codeRequest} />}
      {linkNeedsConfirmation && (
        <SessionConflict
          email={user?.email ?? ''}
          onAccept={() => authActor.send({ type: 'link.accept' })}
          onRefuse={() => authActor.send({ type: 'link.refuse' })}
        />
      )}
    </>
  )
}

/** The first page of a visit has no key of its own: it would begin where the one that was loaded before it was left. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Puts the focus on the page's main part when it changes, so that keyboard and screen reader begin there. */
function useFocusMainOnNavigate(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const focused = document.activeElement
    return untilFound(() => {
      const main = document.getElementById('main')
      // A field of the page that came later may have it already.
      if (main && [focused, document.body].includes(document.activeElement))
        main.focus({ preventScroll: true })
      return main !== null
    })
  }, [pathname])
}

export function UnexpectedErrorPage() {
  const error = useRouteError()
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }

  return <UnexpectedError error={message} stack={stack} onReload={() => location.reload()} />
}
