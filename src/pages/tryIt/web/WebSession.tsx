import { textOfContainers } from '../../../api/contract/glasses/containers.ts'
import { toast } from '../../../components/feedback/toast.ts'
import type { PhoneState } from '../../../components/tryIt/WebTryItView/Phone.tsx'
import { WebTryItView, type WebTryItViewProps } from '../../../components/tryIt/WebTryItView/WebTryItView.tsx'
import { downloadJson } from '../../../lib/download.ts'
import { ladderOf } from '../../../machines/tryIt/ladder.ts'
import { durationOf } from '../../../machines/tryIt/points.ts'
import type { PageState } from '../../../machines/tryIt/web/webSessionMachine.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { LensTools } from '../LensTools.tsx'
import { type MendOf, noMend } from '../mend.tsx'
import { toSteps } from '../toSteps.tsx'
import { AppFrame } from './AppFrame.tsx'
import { pickedPicture } from './pickedPicture.ts'
import type { WebSessionHere } from './useWebSession.ts'
import { WebSound } from './WebSound.tsx'

type WebSessionProps = Pick<WebTryItViewProps, 'isFinding' | 'mayStart' | 'fixedReason'> &
  Partial<Pick<WebTryItViewProps, 'sessions' | 'tests'>> & {
    packageName: string
    /** Of the page, before a session has one. */
    address: string
    web: WebSessionHere
    /** Fixes a failure, for who can. */
    mendOf?: MendOf
    /** Whether pictures of the lens can go to the store page: it is the person's own app. */
    takesScreenshots?: boolean
  }

/** Try It of a web app: its page in a frame, and the glasses that this browser stands in for. */
export function WebSession({
  packageName,
  address,
  web,
  mendOf = noMend,
  sessions = null,
  takesScreenshots = false,
  ...props
}: WebSessionProps) {
  const { send, actor, session, events, layout, page } = web
  const spoken = useDebounced(layout === null ? '' : textOfContainers(layout))

  const onPicture = async (id: number, picture: File | 'test' | 'camera' | null) => {
    if (picture === null) return send({ type: 'answer', id, value: null })
    try {
      send({ type: 'answer', id, value: await pickedPicture(picture) })
    } catch {
      toast(
        'error',
        picture === 'camera'
          ? 'Couldn’t use the camera. Allow it in your browser, or choose a picture.'
          : 'Couldn’t read the picture. Choose another one.',
      )
    }
  }

  return (
    <WebTryItView
      {...web}
      {...props}
      address={session === null || props.fixedReason ? address : web.address}
      session={
        session && {
          ...session,
          diagnosis: session.diagnosis && { ...session.diagnosis, action: mendOf(session.diagnosis) },
        }
      }
      steps={toSteps(session ? web.ladder : ladderOf(null))}
      spoken={spoken}
      phone={{
        state: phoneOf(page, web.isStopping),
        page: <AppFrame actor={actor} />,
      }}
      inputs={{
        status: web.glasses ?? atRest,
        isForeground: web.isForeground,
        motion: web.motion,
        isMoving: web.isMoving,
        sound: <WebSound actor={actor} microphone={web.microphone} />,
        followsLocation: web.followsLocation,
        asks: web.asks.map(({ id, ask }) => ({ id, type: ask.type })),
        likeness: web.asOnGlasses,
        onMotion: (motion) => send({ type: 'motion', motion }),
        onAnswer: (id, value) => send({ type: 'answer', id, value }),
        onPicture: (id, picture) => void onPicture(id, picture),
        onLikeness: (asOnGlasses) => send({ type: 'options', asOnGlasses }),
        onLaunch: () => send({ type: 'reload', source: 'glassesMenu' }),
      }}
      sessions={sessions}
      lensTools={
        takesScreenshots
          ? (shown) => (
              <LensTools
                packageName={packageName}
                shown={shown}
                at={session && { sessionId: session.id, momentMs: durationOf(session, events) }}
                recording={session && { session, events }}
              />
            )
          : null
      }
      onStart={(address) => send({ type: 'start', address })}
      onStop={() => send({ type: 'stop' })}
      onReload={() => send({ type: 'reload', source: 'appMenu' })}
      onInput={(input) => send({ type: 'input', input })}
      onDownload={() => downloadJson(`${packageName}-session.json`, { session, events })}
    />
  )
}

const atRest = {
  connectType: 'connected',
  isWearing: true,
  batteryLevel: 80,
  isCharging: false,
} as const

const phoneStates: Record<Exclude<PageState, 'none'>, PhoneState> = {
  loading: 'loading',
  missing: 'failed',
  stopped: 'stopped',
  shown: 'shown',
  ended: 'ended',
}

const phoneOf = (page: PageState, isStopping: boolean): PhoneState =>
  page === 'none' ? (isStopping ? 'shown' : 'empty') : phoneStates[page]
