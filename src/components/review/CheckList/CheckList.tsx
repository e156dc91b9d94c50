import styled from '@emotion/styled'
import { useId } from 'react'
import { CheckItem } from './CheckItem.tsx'
import type { Check } from './props.ts'

export type CheckListProps = {
  checks: readonly Check[]
  onOverrule?: (id: string, reason: string | null) => void
  readOnly?: boolean
}

export function CheckList({ checks, ...rest }: CheckListProps) {
  const blocking = checks.filter(({ level }) => level === 'blocking')
  const advice = checks.filter(({ level }) => level === 'advice')

  return (
    <Groups>
      <Group title="Required" checks={blocking} {...rest} />
      <Group title="Recommended" checks={advice} {...rest} />
    </Groups>
  )
}

function Group({ title, checks, onOverrule, readOnly = false }: CheckListProps & { title: string }) {
  const id = useId()
  if (checks.length === 0) return null
  const done = checks.filter(({ state }) => state === 'passed' || state === 'overruled').length

  return (
    <section aria-labelledby={id}>
      <Title id={id}>
        {title}{' '}
        <Count>
          {done} of {checks.length}
        </Count>
      </Title>
      <List>
        {checks.map((check) => (
          <CheckItem
            key={check.id}
            check={check}
            onOverrule={readOnly ? null : (reason) => onOverrule?.(check.id, reason)}
          />
        ))}
      </List>
    </section>
  )
}

const Groups = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

const Title = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[2],
  fontSize: font.size.body,
}))

const Count = styled.span(({ theme: { color, space, font } }) => ({
  marginLeft: space[1],
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))

const List = styled.ul(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))
