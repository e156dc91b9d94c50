import styled from '@emotion/styled'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { GlassesModel } from '../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Diagnosis, type DiagnosisProps } from '../feedback/Diagnosis.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { Button } from '../ui/Button.tsx'
import { Hidden } from '../ui/layout.tsx'
import { EventLog } from './EventLog/EventLog.tsx'
import type { CopiedCall, LogEvent, PictureOf } from './EventLog/props.ts'
import { GlassesPane } from './GlassesPane.tsx'
import { InputPanel, type InputPanelProps } from './InputPanel/InputPanel.tsx'
import type { GlassesInput } from './InputPanel/props.ts'
import { SpeechInput, type SpeechInputProps } from './InputPanel/SpeechInput.tsx'
import { Ladder } from './Ladder.tsx'
import type { LadderStep } from './progress.ts'
import { RunOnSelect, type RunOnSelectProps } from './RunOnSelect.tsx'
import type { ShownLens } from './ScreenshotButton.tsx'
import { Bar, InlineSelect, type Scene, SceneSelect } from './Workbench/parts.tsx'
import { Workbench } from './Workbench/Workbench.tsx'

export type TryItViewProps = SessionStatus & {
  models: readonly { value: string; label: string }[]
  model: GlassesModel
  /** `status`: of the chosen computer, where there is something to know; `notice` may move the focus to the choice. */
  runOn?:
    | (Omit<RunOnSelectProps, 'disabled' | 'ref'> & {
        status: string | null
        notice: (focusChoice: () => void) => ReactNode
      })
    | null
  layout: Layout | null
  /** The lens in words, once it has rested for a moment: it is announced. */
  spoken?: string
  steps: readonly LadderStep[]
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    startedAt: string
    diagnosis: DiagnosisProps | null
    /** The computer that it runs on; null on the app's server. */
    listener: { name: string } | null
  } | null
  events: readonly LogEvent[]
  pictureOf?: PictureOf | undefined
  /** While a session has them: `cards` answer the app's requests, `feeds` send what a person turns on. */
  devices?: { cards: ReactNode; feeds: ReactNode; signs: ReactNode; lights: ReactNode } | null
  inputs: Omit<InputPanelProps & SpeechInputProps, 'onInput' | 'disabled'>
  /** It is not known yet whether a session runs. */
  isFinding?: boolean
  /** Start or Stop is where it is for a moment, so that no press is meant for the other. */
  isSettled?: boolean
  /** Requirements that the chosen glasses lack, in words. */
  lacking?: string | null
  canChoose: boolean
  canStart: boolean
  canStop: boolean
  canInput: boolean
  error: string | null
  /** The app's sessions, where they are listed beside the log; the count once it is known. */
  sessions?: { count?: number | undefined; list: ReactNode } | null
  app?: { settings: ReactNode; tools: ReactNode; webPage: ReactNode } | null
  /** The app's web page, once it is shown by the lens. */
  phone?: ReactNode
  /** Takes pictures of the lens, for who can use them. */
  camera?: ((shown: ShownLens) => ReactNode) | null
  onModel: (model: string) => void
  onStart: () => void
  onStop: () => void
  onInput: (input: GlassesInput) => void
  onDownload: () => void
  copy: CopiedCall
  onCopyCall: (event: LogEvent) => void
}

export function TryItView(props: TryItViewProps) {
  const { models, model, layout, steps, session, events, inputs, error } = props
  const { runOn = null, sessions = null, app = null, devices = null, lacking = null, camera = null } = props
  const {
    canChoose,
    canStart,
    canStop,
    canInput,
    isStarting,
    isStopping,
    isFinding = false,
    isSettled = true,
  } = props
  const runOnChoice = useRef<HTMLSelectElement>(null)
  const [scene, setScene] = useState<Scene>('street')
  const given = { disabled: !canInput, onInput: props.onInput }
  const log = (
    <EventLog
      events={events}
      startedAt={session?.startedAt ?? ''}
      live={canStop}
      pictureOf={props.pictureOf}
      onDownload={props.onDownload}
      copy={props.copy}
      onCopyCall={props.onCopyCall}
    />
  )

  return (
    <Workbench
      bar={
        <Bar>
          <InlineSelect
            label="Glasses"
            options={models}
            value={model}
            disabled={!canChoose}
            onChange={(event) => props.onModel(event.target.value)}
          />
          {runOn && (
            <RunOnSelect
              ref={runOnChoice}
              computers={runOn.computers}
              place={runOn.place}
              disabled={!canChoose}
              onPlace={runOn.onPlace}
            />
          )}
          {/* One button, so that it keeps the focus. */}
          <Button
            {...(canStop
              ? { icon: Square, busy: isStopping, onClick: props.onStop }
              : {
                  tone: 'accent' as const,
                  icon: Play,
                  busy: isStarting || isFinding,
                  disabled: !canStart && !isStarting,
                  onClick: props.onStart,
                })}
            {...(!isSettled && { 'aria-disabled': true, onClick: undefined })}
          >
            {canStop ? 'Stop' : 'Start'}
          </Button>
          <p role="status">{runOn?.status ?? statusText(props)}</p>
          <Ladder steps={steps} />
          <Hidden as="p" role="status">
            {props.spoken}
          </Hidden>
        </Bar>
      }
      notices={
        <>
          {error !== null && <Callout tone="danger">{error}</Callout>}
          {runOn?.notice(() => runOnChoice.current?.focus())}
          {lacking !== null && <Callout tone="warning">{lacking}</Callout>}
          {session?.diagnosis && (
            <Diagnosis {...session.diagnosis} tone={session.state === 'failed' ? 'danger' : 'warning'} />
          )}
        </>
      }
      lens={
        <GlassesPane
          model={model}
          layout={layout}
          scene={scene}
          off={inputs.display === false}
          headUp={inputs.headUp}
          lights={devices?.lights}
          keys={{ ...given, presses: inputs.presses }}
          tools={
            <>
              <SceneSelect scene={scene} onScene={setScene} />
              {camera?.({ model, layout: inputs.display === false ? null : layout, scene })}
            </>
          }
        />
      }
      beside={
        <>
          <InputsTitle>Inputs</InputsTitle>
          {devices?.signs}
          <SpeechInput {...given} unsent={inputs.unsent} dictation={inputs.dictation} />
        </>
      }
      more={
        <>
          {devices?.cards}
          <InputPanel {...inputs} {...given} />
          {devices?.feeds}
        </>
      }
      phone={props.phone}
      panels={[
        { label: 'Log', panel: log },
        ...(sessions ? [{ label: 'Sessions', count: sessions.count, panel: sessions.list }] : []),
        ...(app
          ? [
              { label: 'Settings', panel: app.settings },
              { label: 'Tools', panel: app.tools },
              { label: 'Web Page', panel: app.webPage },
            ]
          : []),
      ]}
    />
  )
}

const InputsTitle = styled.h2(({ theme: { space, font, media } }) => ({
  marginBottom: space[1],
  fontSize: font.size.lead,
  [media.narrow]: visuallyHidden,
}))

type SessionStatus = {
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    /** The computer that it runs on; null on the app's server. */
    listener: { name: string } | null
  } | null
  isStarting: boolean
  isStopping: boolean
  /** The app’s server has disconnected, and may come back. */
  isReconnecting: boolean
  /** The portal’s own connection broke off. */
  isStreamLost: boolean
}

function statusText(status: SessionStatus): string {
  const { session, isStarting, isStopping, isReconnecting, isStreamLost } = status
  if (isStopping) return 'Stopping…'
  if (isStarting) return 'Starting…'
  if (session === null) return ''
  if (isStreamLost) return 'Connection lost. Reconnecting…'
  if (isReconnecting) return 'Your app disconnected. Waiting for it to reconnect…'
  const place = session.listener === null ? '' : ` on ${session.listener.name}`
  return {
    starting: 'Starting…',
    running: `Running${place}.`,
    ended: `Ended${place}.`,
    failed: `Failed${place}.`,
  }[session.state]
}
