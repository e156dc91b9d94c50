import styled from '@emotion/styled'
import { RotateCcw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { Callout } from '../../feedback/Callout.tsx'
import { Button } from '../../ui/Button.tsx'
import { PanelMessage } from '../Workbench/parts.tsx'

type SettingsPanelProps = {
  /** The phone's settings page; null for an app without settings. */
  page: ReactNode
  /** Where settings are added to the app, for who can. */
  editor?: ReactNode
  /** Whether nothing is chosen. */
  isDefault: boolean
  isResetting: boolean
  error: string | null
  /** Unsaved changes can be sent again. */
  canRetry: boolean
  onRetry: () => void
  onReset: () => void
}

/** The app's settings page beside what it does: the app receives each change. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { page, editor = null, isDefault, isResetting, error, canRetry, onRetry, onReset } = props
  if (page === null)
    return (
      <PanelMessage title="This app has no settings." action={editor}>
        Settings let people choose how your app behaves.
      </PanelMessage>
    )

  return (
    <Panel>
      <Page>{page}</Page>
      <About>
        <p>Your app receives each change immediately. We save your choices for your next sessions.</p>
        <Button icon={RotateCcw} busy={isResetting} disabled={isDefault} onClick={onReset}>
          Reset to Defaults
        </Button>
        {error !== null && <Callout tone="danger">{error}</Callout>}
        {canRetry && (
          <Button icon={RotateCw} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </About>
    </Panel>
  )
}

const Panel = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 20rem)',
  gap: `${space[4]} ${space[6]}`,
  alignItems: 'start',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Page = styled.div({ minWidth: 0 })

const About = styled.div(({ theme: { color, space, media } }) => ({
  position: 'sticky',
  top: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  '& > p': { color: color.textQuiet },
  [media.narrow]: { position: 'static', order: -1 },
}))
