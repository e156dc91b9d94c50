import styled from '@emotion/styled'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { CopyField, UncopiedAnswers } from '../form/CopyField.tsx'
import { Select } from '../form/Select.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Stack } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { KeyView, type KeyViewProps } from './KeyView.tsx'

type CreatedDialogProps = KeyViewProps & {
  appName: string
  firstRun: FirstRunProps
  onViewKey: () => void
  onGoToApps: () => void
  onStay: () => void
  onLeave: () => void
}

/** Escape opens the key dialog, so nobody loses an uncopied key by accident. */
export function CreatedDialog({
  appName,
  firstRun,
  onViewKey,
  onGoToApps,
  onStay,
  onLeave,
  ...key
}: CreatedDialogProps) {
  return (
    <Dialog
      title="App Created Successfully"
      description={
        <>
          <strong>{appName}</strong> is registered. Add this API key to your server.
        </>
      }
      onClose={key.losesKey ? onStay : onViewKey}
      footer={
        key.losesKey ? (
          <UncopiedAnswers onStay={onStay} onLeave={onLeave} />
        ) : (
          <>
            <Button onClick={onGoToApps}>Go to My Apps</Button>
            <Button onClick={onViewKey}>View API Key</Button>
          </>
        )
      }
    >
      <KeyView {...key} />
      {!key.losesKey && <FirstRun {...firstRun} />}
    </Dialog>
  )
}

export type FirstRunProps = {
  publicUrl: string
  commands: { bash: string; PowerShell: string }
  commandCopy: { copied: boolean; error: string | null }
  /** `problem`: why it does not answer, where that is more than that it was not started yet. */
  server: { state: 'waiting' | 'paused' | 'reached'; problem: string | null }
  busy: boolean
  /** The command to listen, where the portal can’t reach the server URL; null where it may. */
  listenCommand: ReactNode
  onCopyCommand: (text: string) => void
  onCheckServer: () => void
  onTryIt: () => void
  onOpenTryIt: () => void
}

const shells = [
  { value: 'bash', label: 'macOS and Linux' },
  { value: 'PowerShell', label: 'Windows (PowerShell)' },
] as const

function FirstRun({
  commands,
  commandCopy,
  listenCommand,
  onCopyCommand,
  onOpenTryIt,
  ...wait
}: FirstRunProps) {
  const [shell, setShell] = useState<keyof FirstRunProps['commands']>(() =>
    navigator.userAgent.includes('Windows') ? 'PowerShell' : 'bash',
  )
  const command = commands[shell]

  return (
    <Section aria-labelledby="first-run">
      <h3 id="first-run">Run the Example</h3>
      <Select
        label="System"
        value={shell}
        options={shells}
        onChange={({ currentTarget }) => setShell(currentTarget.value === 'bash' ? 'bash' : 'PowerShell')}
      />
      <CopyField
        label="Command"
        hint="Downloads the example server and runs it with your package name and key. Needs Node.js 24.2 or newer."
        value={command}
        {...commandCopy}
        onCopy={() => onCopyCommand(command)}
      />
      {listenCommand === null ? (
        <ServerState {...wait} />
      ) : (
        <Callout
          level={3}
          title="Connect your computer"
          action={
            <>
              <Button tone="accent" onClick={onOpenTryIt}>
                Open Try It
              </Button>
              <LinkButton href="/docs/listen">Open Guide</LinkButton>
            </>
          }
        >
          <Stack gap={2}>
            <p>
              This portal can’t reach {wait.publicUrl}. Run this command in a second terminal. Once it says
              Ready, open Try It and choose your computer under Run on.
            </p>
            {listenCommand}
          </Stack>
        </Callout>
      )}
    </Section>
  )
}

type ServerStateProps = Pick<FirstRunProps, 'publicUrl' | 'server' | 'busy' | 'onCheckServer' | 'onTryIt'>

function ServerState({ publicUrl, server: { state, problem }, busy, ...props }: ServerStateProps) {
  const box = useRef<HTMLDivElement>(null)
  const isReached = state === 'reached'
  useLayoutEffect(() => {
    if (isReached) box.current?.scrollIntoView({ block: 'center' })
  }, [isReached])

  if (isReached)
    return (
      <Callout
        ref={box}
        tone="success"
        title="Your server is running."
        action={
          <Button tone="accent" busy={busy} onClick={props.onTryIt}>
            Try It
          </Button>
        }
      >
        {publicUrl}
      </Callout>
    )
  if (state === 'paused')
    return (
      <Callout
        tone="warning"
        title="Your server hasn’t answered yet."
        action={<Button onClick={props.onCheckServer}>Check Again</Button>}
      >
        {problem ?? publicUrl}
      </Callout>
    )
  return (
    <div role="status">
      <Waiting>
        <Spinner />
        <span>Waiting for your server at {publicUrl}…</span>
      </Waiting>
      {problem !== null && <Problem>{problem}</Problem>}
    </div>
  )
}

const Section = styled.section(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gap: space[3],
  marginTop: space[5],
  paddingTop: space[4],
  borderTop: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
  '& > h3': { fontSize: font.size.body },
}))

const Waiting = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.textQuiet,
}))

const Problem = styled.p(({ theme: { color, space } }) => ({ marginTop: space[1], color: color.warningText }))
