import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { framingProblem } from '../../../api/contract/glasses/framing.ts'
import { serverText } from '../../../api/http/errors.ts'
import { openWebPage, sessionAppQuery } from '../../../api/sessionApp.ts'
import { LoadFailed } from '../../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { WebPageFrame } from '../../../components/tryIt/SettingsPanel/WebPageFrame.tsx'
import { WebPagePanel } from '../../../components/tryIt/SettingsPanel/WebPagePanel.tsx'
import { PanelMessage } from '../../../components/tryIt/Workbench/parts.tsx'

type PanelProps = {
  /** Null before the first session. */
  sessionId: string | null
  /** Shows the page at the address of a frame. */
  onShow: (frame: string) => void
}

export function AppWebPage({ sessionId, onShow }: PanelProps) {
  return sessionId === null ? (
    <PanelMessage title="Start a session to open your app’s web page." />
  ) : (
    <Panel sessionId={sessionId} onShow={onShow} />
  )
}

type PageProps = PanelProps & { sessionId: string }

function Panel({ sessionId, onShow }: PageProps) {
  const { data, isError, isFetching, refetch } = useQuery(sessionAppQuery(sessionId))
  const actions = useWebPage(sessionId, onShow)
  if (!data)
    return isError ? (
      <LoadFailed
        error="Couldn’t load the web page. Try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton width="min(24rem, 80%)" />
    )
  const url = data.webviewURL
  return (
    <WebPagePanel {...actions} url={url} problem={url === null ? null : framingProblem(url, location.href)} />
  )
}

type FrameProps = PageProps & { src: string; onClose: () => void }

export function AppWebPageFrame({ sessionId, src, onShow, onClose }: FrameProps) {
  const { onShow: onReload, ...actions } = useWebPage(sessionId, onShow)
  return <WebPageFrame {...actions} src={src} onReload={onReload} onClose={onClose} />
}

/** Opens the page anew, with a sign-in of its own: in a frame, or in a window. */
function useWebPage(sessionId: string, onFrame: PanelProps['onShow']) {
  const [isBlocked, setBlocked] = useState(false)
  const opening = useMutation({
    mutationFn: (_: PhoneWindow | null) => openWebPage(sessionId),
    onSuccess: ({ url, frame }, phone) => (phone ? phone.show(url) : onFrame(frame)),
    onError: (_, phone) => phone?.close(),
  })
  const failure = opening.error && (serverText(opening.error) ?? 'Couldn’t open the web page. Try again.')

  return {
    busy: opening.isPending ? (opening.variables === null ? ('show' as const) : ('open' as const)) : null,
    error: isBlocked ? blocked : failure,
    onShow() {
      setBlocked(false)
      opening.mutate(null)
    },
    onOpen() {
      const phone = openPhoneWindow()
      setBlocked(phone === null)
      if (phone) opening.mutate(phone)
      else opening.reset()
    },
  }
}

const blocked = 'Your browser blocked the window. Allow pop-ups for this page, then try again.'

type PhoneWindow = { show: (url: string) => void; close: () => void }

/** Opens a window of a phone's size, before its address is known: browsers allow that during a click alone. Null where
 * they don't. The page in it learns nothing of this one. */
function openPhoneWindow(): PhoneWindow | null {
  const opened = window.open('', '_blank', 'popup,width=390,height=844')
  if (!opened) return null
  opened.opener = null
  return { show: (url) => opened.location.replace(url), close: () => opened.close() }
}
