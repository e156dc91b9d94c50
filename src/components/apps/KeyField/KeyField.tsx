import styled from '@emotion/styled'
import { Eye, EyeOff } from 'lucide-react'
import { Field, type FieldProps } from '../../form/Field/Field.tsx'
import { inputStyles } from '../../form/Field/inputStyles.ts'
import { selectAll } from '../../form/Field/selectAll.ts'
import { CopyButton } from '../../ui/CopyField/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'

export type KeyFieldProps = FieldProps & {
  /** The whole key. */
  value: string
  /** The key is shown and not masked. */
  revealed: boolean
  /** The key is to be shown, or masked again. */
  onReveal: (revealed: boolean) => void
  /** True while the tick shows, for 2 s; its timing is the owner’s. */
  copied: boolean
  /** Copy was pressed. */
  onCopy: () => void
}

/** A secret: masked but for its last four characters until its eye is pressed. Copying takes all of it. */
export function KeyField({ value, revealed, onReveal, copied, onCopy, ...field }: KeyFieldProps) {
  return (
    <Field {...field}>
      {({ id, ...described }) => (
        <Row>
          <Around>
            <Value
              id={id}
              readOnly
              value={revealed ? value : maskKey(value)}
              spellCheck={false}
              onClick={selectAll}
              {...described}
            />
            <IconButton
              label="Show key"
              aria-pressed={revealed}
              icon={revealed ? EyeOff : Eye}
              onClick={() => onReveal(!revealed)}
            />
          </Around>
          <CopyButton label={field.label} copied={copied} onCopy={onCopy} />
        </Row>
      )}
    </Field>
  )
}

/** `sgk_abc…wxyz` → `sgk_••••••••••••wxyz`; the number of dots says nothing about the key. */
export function maskKey(key: string): string {
  const prefix = /^[a-z]+_/.exec(key)?.[0] ?? ''
  return `${prefix}${'•'.repeat(12)}${key.length < 10 ? '' : key.slice(-4)}`
}

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))

const Around = styled.div(({ theme: { control } }) => ({
  position: 'relative',
  flex: '1 1 12rem',
  minWidth: 0,
  '& > button': { position: 'absolute', insetBlock: 0, right: 0, height: control.height },
}))

const Value = styled.input(({ theme }) => ({
  ...inputStyles(theme),
  paddingRight: theme.control.height,
  fontFamily: theme.font.mono,
  // A whole key fits a dialog.
  fontSize: theme.font.size.caption,
  fontVariantLigatures: 'none',
  textOverflow: 'ellipsis',
  [theme.media.coarse]: { fontSize: theme.font.size.lead },
}))
