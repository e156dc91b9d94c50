import type { ReactNode } from 'react'

import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Stack } from '../ui/layout.tsx'

export type RunOnNoticeProps = {
  /** `awaited`: the next computer is. `unknown`: the portal couldn't read whether the chosen one listens. */
  state: 'awaited' | 'gone' | 'unknown'
  /** Of the chosen computer; empty while the next one is awaited. */
  name: string
  /** The command that makes a computer listen. */
  command: ReactNode
  onServer: () => void
}

/** The next step for the computer on which a session is to run. */
export function RunOnNotice({ state, name, command, onServer }: RunOnNoticeProps) {
  const toServer = <Button onClick={onServer}>Run on Server</Button>
  const guide = <LinkButton href="/docs/listen">Open Guide</LinkButton>

  switch (state) {
    case 'awaited':
      return (
        <Callout level={2} title="Run your app on your own computer" action={guide}>
          <Stack gap={2}>
            <p>
              Start your server, then run this command. Your computer appears under Run on once it listens.
              You don’t need a tunnel.
            </p>
            {command}
          </Stack>
        </Callout>
      )
    case 'gone':
      return (
        <Callout
          tone="warning"
          title={`${name} isn’t listening.`}
          action={
            <>
              {toServer}
              {guide}
            </>
          }
        >
          <Stack gap={2}>
            <p>Run this command on it, or run your app on its server.</p>
            {command}
          </Stack>
        </Callout>
      )
    case 'unknown':
      return (
        <Callout tone="warning" title={`Couldn’t check whether ${name} is listening.`} action={toServer}>
          We’ll keep trying. You can run your app on its server.
        </Callout>
      )
  }
}
