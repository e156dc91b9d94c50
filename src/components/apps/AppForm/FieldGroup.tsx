import styled from '@emotion/styled'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldError, Hint, Optional } from '../../form/Field.tsx'
import { Inline } from '../../ui/layout.tsx'

type FieldGroupProps = {
  /** The field's name, by which an error or an address finds it. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

export function FieldGroup({ name, label, hint, error, optional, ref, children }: FieldGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <Group ref={ref} name={name} tabIndex={-1} {...(described && { 'aria-describedby': described })}>
      <Legend>
        {label}
        {optional && ' '}
        {optional && <Optional>(optional)</Optional>}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </Group>
  )
}

const Group = styled.fieldset(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
  borderRadius: radius.control,
  scrollMargin: '6.5rem 0 4rem',
  '&:focus': { outline: `2px solid ${color.focus}`, outlineOffset: 6 },
  '& > [aria-live]:empty': { marginTop: `-${space[2]}` },
}))

const Legend = styled.legend(({ theme: { font } }) => ({
  padding: 0,
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
}))

type CharacterCountProps = { text: string; most: number; children?: ReactNode }

export function CharacterCount({ text, most, children }: CharacterCountProps) {
  const [taken, room] = [text.length, most].map((count) => count.toLocaleString('en-US'))
  return (
    <Inline as="span" gap={3} align="stretch" justify="between" nowrap>
      <span>{children}</span>
      <Count data-over={text.length > most}>
        {taken} of {room}
      </Count>
    </Inline>
  )
}

const Count = styled.span(({ theme: { color } }) => ({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-over=true]': { color: color.dangerText },
}))
