import styled from '@emotion/styled'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type GlassesModel, hasDisplay } from '../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Diagnosis, type DiagnosisProps } from '../feedback/Diagnosis.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { Button } from '../ui/Button.tsx'
import { Hidden, Inline, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { EventLog } from './EventLog/EventLog.tsx'
import type { CopiedCall, LogEvent, PictureOf } from './EventLog/props.ts'
import { GlassesPane } from './GlassesPane.tsx'
import { InputPanel, type InputPanelProps } from './InputPanel/InputPanel.tsx'
import type { GlassesInput } from './InputPanel/props.ts'
import { SpeechInput, type SpeechInputProps } from './InputPanel/SpeechInput.tsx'
import { Ladder } from './Ladder.tsx'
import { type LadderStep, type SessionStatus, statusText } from './progress.ts'
import { RunOnSelect, type RunOnSelectProps } from './RunOnSelect.tsx'
import type { ShownLens } from './ScreenshotButton.tsx'
import { Choices, InlineSelect, type Scene, SceneSelect, StartBar } from './Workbench/parts.tsx'
import { Workbench } from './Workbench/Workbench.tsx'

export type TryItViewProps = SessionStatus & {
  models: readonly { value: string; label: string }[]
  model: GlassesModel
  /** `status`: of the chosen computer, where there is something to know; `notice` may move the focus to the choice. */
  runOn?:
    | (Omit<RunOnSelectProps, 'disabled' | 'ref'> & {
        status: string | null
        notice: (focusChoice: () => void) => ReactNode
        /** The portal serves the app itself: there is no server to start. */
        isServed?: boolean
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
  /** The app's tests, for who works on it. */
  tests?: ReactNode
  app?: { settings: ReactNode; tools: ReactNode; webPage: ReactNode } | null
  /** The app's web page, once it is shown by the lens. */
  phone?: ReactNode
  /** Beside the choice of the background: pictures of the lens, tests, for who can use them. */
  lensTools?: ((shown: ShownLens) => ReactNode) | null
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
  const { runOn = null, sessions, app, devices, lacking = null, lensTools } = props
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
  const startsServer = runOn !== null && runOn.isServed !== true
  const runOnChoice = useRef<HTMLSelectElement>(null)
  const [scene, setScene] = useState<Scene>('street')
  const isHinted = session === null && canStart && !isStarting && !isFinding && hasDisplay(model)
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
        <StartBar>
          <Choices>
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
          </Choices>
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
          {session && <Ladder steps={steps} />}
          <Hidden as="p" role="status">
            {props.spoken}
          </Hidden>
        </StartBar>
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
          hint={
            isHinted && (
              <>
                <p>{startsServer ? 'Start your server, then press Start.' : 'Press Start.'}</p>
                {startsServer && (
                  <TextLink href="/docs/quick-start#3-run-the-example">How to Start a Server</TextLink>
                )}
              </>
            )
          }
          keys={session ? { ...given, presses: inputs.presses } : undefined}
          tools={
            <>
              <SceneSelect scene={scene} onScene={setScene} />
              {session && lensTools?.({ model, layout: inputs.display === false ? null : layout, scene })}
            </>
          }
        />
      }
      beside={
        session ? (
          <>
            <Inline gap={[1, 2]} align="baseline" justify="between">
              <InputsTitle>Inputs</InputsTitle>
              {!canInput && (
                <Text quiet small>
                  Available while your app is running.
                </Text>
              )}
            </Inline>
            {devices?.signs}
            <SpeechInput {...given} unsent={inputs.unsent} dictation={inputs.dictation} />
          </>
        ) : (
          <>
            <Hidden as="h2">Inputs</Hidden>
            <StateMessage title="No inputs yet">
              Speak, tap, and send phone events here once your app is running.
            </StateMessage>
          </>
        )
      }
      more={
        session && (
          <>
            {devices?.cards}
            <InputPanel {...inputs} {...given} />
            {devices?.feeds}
          </>
        )
      }
      phone={props.phone}
      panels={[
        { label: 'Log', panel: log },
        ...(sessions ? [{ label: 'Sessions', count: sessions.count, panel: sessions.list }] : []),
        ...(props.tests ? [{ label: 'Tests', panel: props.tests }] : []),
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
