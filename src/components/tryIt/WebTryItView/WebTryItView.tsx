import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import type { ContainersLayout } from '../../../api/contract/glasses/containers.ts'
import { containersModel } from '../../../api/contract/glasses/glasses.ts'
import { Callout } from '../../feedback/Callout.tsx'
import { Diagnosis, type DiagnosisProps } from '../../feedback/Diagnosis.tsx'
import { StateMessage } from '../../feedback/StateMessage.tsx'
import { Hidden, Text } from '../../ui/layout.tsx'
import { EventLog } from '../EventLog/EventLog.tsx'
import type { LogEvent } from '../EventLog/props.ts'
import { Ladder } from '../Ladder.tsx'
import { type LadderStep, statusText } from '../progress.ts'
import type { ShownLens } from '../ScreenshotButton.tsx'
import { type Scene, SceneSelect, StartBar } from '../Workbench/parts.tsx'
import { Workbench } from '../Workbench/Workbench.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Phone, type PhoneState } from './Phone.tsx'
import { PressInputs } from './PressInputs.tsx'
import type { WebInput } from './props.ts'
import { WebInputs, type WebInputsProps } from './WebInputs.tsx'
import { WebLens } from './WebLens.tsx'

export type WebTryItViewProps = {
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    startedAt: string
    /** The computer that shows the page; null where the portal reaches it. */
    listener: { name: string } | null
    diagnosis: DiagnosisProps | null
  } | null
  /** Of the page: as the app has it, or as the session runs. */
  address: string
  /** Why no other page can be tried; null where one can. */
  fixedReason?: string | null | undefined
  steps: readonly LadderStep[]
  events: readonly LogEvent[]
  layout: ContainersLayout | null
  /** The lens in words, once it has rested for a moment: it is announced. */
  spoken: string
  phone: { state: PhoneState; page: ReactNode }
  hasExitDialog: boolean
  hasMenu: boolean
  inputs: Omit<WebInputsProps, 'disabled' | 'onInput'>
  isFinding: boolean
  isStarting: boolean
  isStopping: boolean
  isStreamLost: boolean
  /** Whether the person may start sessions at all. */
  mayStart: boolean
  canStart: boolean
  canStop: boolean
  canInput: boolean
  error: string | null
  /** The app's sessions, where they are listed beside the log. */
  sessions: { count?: number | undefined; list: ReactNode } | null
  /** The app's tests, for who works on it. */
  tests?: ReactNode
  /** Beside the choice of the background: pictures of the lens, tests, for who can use them. */
  lensTools?: ((shown: ShownLens) => ReactNode) | null | undefined
  onStart: (address: string) => void
  onStop: () => void
  onReload: () => void
  onInput: (input: WebInput) => void
  onDownload: () => void
}

/** Try It for a web app: its page on a phone beside the lens that it draws on. */
export function WebTryItView(props: WebTryItViewProps) {
  const {
    session,
    steps,
    events,
    error,
    canInput,
    canStop,
    inputs,
    isFinding,
    isStarting,
    onInput,
    sessions,
  } = props
  const [scene, setScene] = useState<Scene>('street')
  const given = { disabled: !canInput, onInput }
  const isIdle = session === null && !isStarting && !isFinding

  return (
    <Workbench
      bar={
        <>
          <AddressForm {...props} />
          <StartBar>
            <p role="status">
              {statusText({
                ...props,
                isReconnecting: false,
              })}
            </p>
            {session && <Ladder steps={steps} />}
            <Hidden as="p" role="status">
              {props.spoken}
            </Hidden>
          </StartBar>
        </>
      }
      notices={
        <>
          {error !== null && <Callout tone="danger">{error}</Callout>}
          {session?.diagnosis && (
            <Diagnosis {...session.diagnosis} tone={session.state === 'failed' ? 'danger' : 'warning'} />
          )}
        </>
      }
      lens={
        <WebLens
          {...given}
          layout={props.layout}
          scene={scene}
          hint={isIdle && <p>Press Start to open the page.</p>}
          tools={
            <>
              <SceneSelect scene={scene} onScene={setScene} />
              {session && props.lensTools?.({ model: containersModel, layout: props.layout, scene })}
            </>
          }
        />
      }
      beside={
        session ? (
          <>
            <Title>Inputs</Title>
            {!canInput && (
              <Text quiet small>
                Available while your app is running.
              </Text>
            )}
            <PressInputs {...given} hasExitDialog={props.hasExitDialog} hasMenu={props.hasMenu} />
          </>
        ) : (
          <>
            <Hidden as="h2">Inputs</Hidden>
            <StateMessage title="No inputs yet">
              Press, swipe, and move the glasses here once your app is running.
            </StateMessage>
          </>
        )
      }
      more={session && <WebInputs {...inputs} {...given} />}
      phone={
        <Phone state={props.phone.state} address={session ? props.address : ''} onReload={props.onReload}>
          {props.phone.page}
        </Phone>
      }
      panels={[
        {
          label: 'Log',
          panel: (
            <EventLog
              events={events}
              startedAt={session?.startedAt ?? ''}
              live={canStop}
              copy={uncopied}
              onDownload={props.onDownload}
              onCopyCall={() => {}}
            />
          ),
        },
        ...(sessions ? [{ label: 'Sessions', count: sessions.count, panel: sessions.list }] : []),
        ...(props.tests ? [{ label: 'Tests', panel: props.tests }] : []),
      ]}
    />
  )
}

/** Calls of the bridge can't be made from a shell. */
const uncopied = { sequence: 0, copied: false, error: null }

const Title = styled.h2(({ theme: { space, font } }) => ({
  marginBottom: space[1],
  fontSize: font.size.lead,
}))
