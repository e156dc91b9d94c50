import styled from '@emotion/styled'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { ChoiceControl, ChoiceRow } from '../form/choice.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Hidden, Inline, Stack } from '../ui/layout.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  copied: boolean
  copyError: string | null
  onCopy: () => void
  onDownload: () => void
  /** They are saved: nobody sees them again. */
  onSaved: () => void
}

/** Recovery codes, shown once: the dialog stays until the person says that they are saved. */
export function RecoveryCodes({ codes, copied, copyError, onCopy, onDownload, onSaved }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const close = () => (isSaved ? onSaved() : setIsAsked(true))

  return (
    <Dialog
      title="Save Your Recovery Codes"
      description="Without your phone, a recovery code gets you back in. Each works once."
      onClose={close}
      footer={
        <Button tone="accent" onClick={close}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Callout tone="warning">
          You won’t see them again. Save them now, somewhere other than your phone.
        </Callout>
        <Codes aria-label="Recovery codes" tabIndex={0}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Inline>
          <Button data-autofocus icon={copied ? Check : Copy} onClick={onCopy}>
            {copied ? 'Copied' : 'Copy Codes'}
          </Button>
          <Button icon={Download} onClick={onDownload}>
            Download Codes
          </Button>
          <Hidden role="status">{copied ? 'Copied' : ''}</Hidden>
        </Inline>
        {copyError && <Callout tone="danger">{copyError}</Callout>}
        <ChoiceRow>
          <ChoiceControl
            type="checkbox"
            checked={isSaved}
            aria-invalid={isAsked && !isSaved}
            onChange={(event) => setIsSaved(event.target.checked)}
          />
          <span>I saved my recovery codes</span>
        </ChoiceRow>
        {isAsked && !isSaved && (
          <Callout tone="danger">
            Save your codes, then check the box. You’ll need one if you lose your phone.
          </Callout>
        )}
      </Stack>
    </Dialog>
  )
}

const Codes = styled.ol(({ theme: { color, space, radius, font } }) => ({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  gap: `${space[1]} ${space[4]}`,
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontFamily: font.mono,
  fontVariantLigatures: 'none',
}))
