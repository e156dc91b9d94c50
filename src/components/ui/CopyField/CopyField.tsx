import styled from '@emotion/styled'
import { Field, type FieldProps } from '../../form/Field/Field.tsx'
import { inputStyles } from '../../form/Field/inputStyles.ts'
import { selectAll } from '../../form/Field/selectAll.ts'
import { CopyButton } from './CopyButton.tsx'

export type CopyFieldProps = FieldProps & {
  /** What is copied; all of it is shown. */
  value: string
  /** True while the tick shows (SPEC.md §9: 2 s); its timing is the owner's. */
  copied: boolean
  /** Copy was pressed. */
  onCopy: () => void
  /** Whether its button gets the focus when the dialog around it opens. */
  first?: boolean
}

/** A read-only value with a button that copies it. */
export function CopyField({ value, copied, onCopy, first, ...field }: CopyFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Row>
          <Value readOnly value={value} spellCheck={false} onClick={selectAll} {...control} />
          <CopyButton label={field.label} copied={copied} onCopy={onCopy} first={first} />
        </Row>
      )}
    </Field>
  )
}

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', gap: space[2] }))

const Value = styled.input(({ theme }) => ({
  ...inputStyles(theme),
  flex: 1,
  fontFamily: theme.font.mono,
  fontVariantLigatures: 'none',
  textOverflow: 'ellipsis',
}))
