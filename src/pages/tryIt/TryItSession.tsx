import { useMemo, useState } from 'react'

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
import { TryItView, type TryItViewProps } from '../../components/tryIt/TryItView/TryItView.tsx'
import { downloadJson } from '../../lib/downloadJson.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { durationOf } from '../../machines/tryIt/points.ts'
import { useCopyCall } from '../hooks/useCopyCall.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useDevices } from '../hooks/useDevices.ts'
import { useDictation } from '../hooks/useDictation.ts'
import { useSettled } from '../hooks/useSettled.ts'
import type { useTryIt } from '../hooks/useTryIt.ts'
import { type MendOf, noMend } from './mend.tsx'
import { photoOf } from './photoOf.tsx'
import { toSteps } from './toSteps.tsx'

type TryItSessionProps = {
  packageName: string
  tryIt: ReturnType<typeof useTryIt>
  /** Whether one may be started here; always unless given. */
  mayStart?: boolean
  /** It is not known yet whether one runs. */
  isFinding?: boolean
  sessions?: TryItViewProps['sessions']
  /** What mends a failure, for who can. */
  mendOf?: MendOf
  /** The glasses that are chosen first. */
  firstModel?: GlassesModel | undefined
  /** Whether pictures of the lens can go to the store page: it is the app's own developer's. */
  takesScreenshots?: boolean
  /** What the app needs of glasses. */
  requirements?: readonly HardwareNeed[] | undefined
}

const ScreenshotCamera = lazyWithPreload(() =>
  import('./ScreenshotCamera.tsx').then((module) => module.ScreenshotCamera),
)

const models = glassesModels.map((value) => ({
  value,
  label: isApproximate(value) ? `${value} (approximate)` : value,
}))

export function TryItSession(props: TryItSessionProps) {
  const { packageName, tryIt, mayStart = true, isFinding = false, sessions = null } = props
  const { mendOf = noMend, takesScreenshots = false, requirements = [] } = props
  const { send, ...view } = tryIt
  const [chosen, choose] = useState<GlassesModel>(props.firstModel ?? view.model)
  const onInput = (input: SessionInput) => send({ type: 'input', input })
  const dictation = useDictation(({ text, language }) => onInput({ type: 'speech', text, language }))
  const devices = useDevices(view.session, view.events, onInput)
  const sessionId = view.session?.id ?? ''
  const pictureOf = useMemo(() => photoOf(sessionId), [sessionId])
  const copying = useCopyCall()
  const spoken = useDebounced(textOf(view.layout))
  const model = view.canStart ? chosen : view.model
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
      isFinding={isFinding && view.canStart}
      isSettled={isSettled}
      lacking={lackingSentence(requirements, capabilitiesOf[model])}
      canStart={view.canStart && mayStart}
      models={models}
      model={model}
      spoken={spoken}
      steps={toSteps(view.ladder, view.deadlines)}
      devices={devices}
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
      camera={
        takesScreenshots
          ? (shown) => (
              <ScreenshotCamera
                packageName={packageName}
                shown={shown}
                at={view.session && { sessionId, momentMs: durationOf(view.session, view.events) }}
              />
            )
          : null
      }
      onModel={(name) => choose(glassesModels.find((model) => model === name) ?? chosen)}
      onStart={() => send({ type: 'start', model })}
      onStop={() => send({ type: 'stop' })}
      onInput={onInput}
      onDownload={() =>
        downloadJson(`${packageName}-session.json`, { session: view.session, events: view.events })
      }
      {...copying}
    />
  )
}
