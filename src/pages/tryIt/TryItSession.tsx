import { useMachine } from '@xstate/react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  capabilitiesOf,
  type GlassesModel,
  glassesModels,
  type HardwareNeed,
  hasDisplay,
  hasMicrophone,
  isApproximate,
  lackingSentence,
  pressTypesOf,
  type SessionInput,
  textOf,
} from '../../api/contract.ts'
import type { SpeechInputProps } from '../../components/tryIt/InputPanel/SpeechInput.tsx'
import { TryItView, type TryItViewProps } from '../../components/tryIt/TryItView.tsx'
import { downloadJson } from '../../lib/download.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { canRecogniseSpeech } from '../../lib/recogniseSpeech.ts'
import { settleMachine, viewSettle } from '../../machines/shared/settleMachine.ts'
import { dictationMachine, viewDictation } from '../../machines/tryIt/dictationMachine.ts'
import { ladderOf } from '../../machines/tryIt/ladder.ts'
import { durationOf } from '../../machines/tryIt/points.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import type { RunOn } from '../hooks/useRunOn.ts'
import type { useTryIt } from '../hooks/useTryIt.ts'
import { useSessionApp } from './app/useSessionApp.ts'
import { LensTools } from './LensTools.tsx'
import { type MendOf, noMend } from './mend.tsx'
import { photoOf } from './photoOf.tsx'
import { toRunOn } from './toRunOn.tsx'
import { toSteps } from './toSteps.tsx'
import { useCopyCall } from './useCopyCall.ts'
import { useDevices } from './useDevices.ts'

const AppWebPage = lazyWithPreload(() =>
  import('./app/SessionWebPage.tsx').then((module) => module.AppWebPage),
)
const AppWebPageFrame = lazyWithPreload(() =>
  import('./app/SessionWebPage.tsx').then((module) => module.AppWebPageFrame),
)

const AppSettings = lazyWithPreload(() => import('./app/SessionApp.tsx').then((module) => module.AppSettings))
const AppTools = lazyWithPreload(() => import('./app/SessionApp.tsx').then((module) => module.AppTools))

type TryItSessionProps = {
  packageName: string
  /** The app's; its package name until it is known. */
  name?: string | undefined
  tryIt: ReturnType<typeof useTryIt>
  /** Whether one may be started here; always unless given. */
  mayStart?: boolean
  /** It is not known yet whether one runs. */
  isFinding?: boolean
  sessions?: TryItViewProps['sessions']
  tests?: ReactNode
  /** Where a session runs, for who can choose it; on the app's server otherwise. */
  runOn?: RunOn | null
  /** The app's server URL, as far as it is known. */
  publicUrl?: string | undefined
  /** Fixes a failure, for who can. */
  mendOf?: MendOf
  /** The glasses that are chosen first. */
  firstModel?: GlassesModel | undefined
  /** Whether pictures of the lens can go to the store page: it is the app's own developer's. */
  takesScreenshots?: boolean
  /** Where settings and tools are added to the app, for who can. */
  editors?: { settings: ReactNode; tools: ReactNode }
  requirements?: readonly HardwareNeed[] | undefined
}

const models = glassesModels.map((value) => ({
  value,
  label: isApproximate(value) ? `${value} (approximate)` : value,
}))

export function TryItSession(props: TryItSessionProps) {
  const { packageName, tryIt, mayStart = true, isFinding = false, sessions = null, runOn = null } = props
  const { mendOf = noMend, takesScreenshots = false, requirements = [], editors } = props
  const { send, actor, ...view } = tryIt
  const [chosen, choose] = useState<GlassesModel>(props.firstModel ?? view.model)
  const app = useSessionApp(view.session)
  const [framed, setFramed] = useState<{ sessionId: string; src: string } | null>(null)
  const onShowPage = (src: string) => app && setFramed({ sessionId: app.id, src })
  const onInput = (input: SessionInput) => {
    send({ type: 'input', input })
    if (input.type === 'speech') app?.say(input.text)
  }
  const dictation = useDictation(({ text, language }) => onInput({ type: 'speech', text, language }))
  const devices = useDevices(view.session, view.events, onInput)
  const sessionId = view.session?.id ?? ''
  const pictureOf = useMemo(() => photoOf(sessionId), [sessionId])
  const copying = useCopyCall()
  const spoken = useDebounced(textOf(view.layout))
  const model = view.canStart ? chosen : view.model
  const listener = runOn?.listener ?? null
  const isSettled = useSettled(view.canStop ? 'stop' : 'start')

  return (
    <TryItView
      {...view}
      session={
        view.session && {
          ...view.session,
          diagnosis: view.session.diagnosis && {
            ...view.session.diagnosis,
            action: mendOf(view.session.diagnosis),
          },
        }
      }
      sessions={sessions}
      tests={props.tests}
      isFinding={(isFinding || (runOn?.state === 'unknown' && !runOn.isError)) && view.canStart}
      isSettled={isSettled}
      lacking={lackingSentence(requirements, capabilitiesOf[model])}
      canChoose={view.canStart && mayStart}
      canStart={view.canStart && mayStart && (runOn?.mayStart ?? true)}
      runOn={
        runOn &&
        toRunOn(runOn, {
          packageName,
          publicUrl: props.publicUrl,
          session: view.session,
          isIdle: view.canStart,
        })
      }
      models={models}
      model={model}
      spoken={spoken}
      steps={toSteps(view.session ? view.ladder : ladderOf(null, listener), view.deadlines)}
      devices={devices}
      app={{
        settings: <AppSettings app={app} name={props.name ?? packageName} editor={editors?.settings} />,
        tools: (
          <AppTools
            app={app}
            editor={editors?.tools}
            mendOf={mendOf}
            onSay={(text) => onInput({ type: 'speech', text })}
          />
        ),
        webPage: <AppWebPage sessionId={app?.id ?? null} onShow={onShowPage} />,
      }}
      phone={
        framed !== null &&
        framed.sessionId === app?.id && (
          <AppWebPageFrame {...framed} onShow={onShowPage} onClose={() => setFramed(null)} />
        )
      }
      pictureOf={pictureOf}
      inputs={{
        dictation,
        presses: pressTypesOf[model],
        headUp: view.headUp,
        microphone: hasMicrophone(model) ? view.microphone : null,
        display: hasDisplay(model) ? view.display : null,
        connected: view.connected,
        missing: view.missing,
        unsent: view.unsent,
        subscriptions: view.session?.subscriptions ?? [],
      }}
      lensTools={
        takesScreenshots
          ? (shown) => (
              <LensTools
                packageName={packageName}
                shown={shown}
                at={view.session && { sessionId, momentMs: durationOf(view.session, view.events) }}
                recording={view.session && { session: view.session, events: view.events }}
              />
            )
          : null
      }
      onModel={(name) => choose(glassesModels.find((model) => model === name) ?? chosen)}
      onStart={() => {
        send({ type: 'start', model, listener })
        runOn?.send({ type: 'started' })
      }}
      onStop={() => send({ type: 'stop' })}
      onInput={onInput}
      onDownload={() =>
        downloadJson(`${packageName}-session.json`, { session: view.session, events: view.events })
      }
      {...copying}
    />
  )
}

/** Whether a button that does `meaning` has done so for a moment, and not another thing in the same place before. */
function useSettled(meaning: string): boolean {
  const [snapshot, send] = useMachine(settleMachine)
  const before = useRef(meaning)

  useLayoutEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    send({ type: 'changed' })
  }, [meaning, send])

  return viewSettle(snapshot).settled
}

/** Dictation for the speech input; null where the browser has none. */
function useDictation(
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
