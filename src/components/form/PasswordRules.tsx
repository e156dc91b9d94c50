import styled from '@emotion/styled'
import { Check, Circle, X } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { PlainList } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'

export type PasswordRule = { text: string; state: 'met' | 'open' | 'broken' }

type Own = {
  rules: readonly PasswordRule[]
}

/** The rules of a new password, checked off while people type. Use it as the field's hint. */
export function PasswordRules({ rules, ...rest }: WithRest<'ul', Own>) {
  return (
    <PlainList aria-live="polite" {...rest}>
      {rules.map(({ text, state }) => (
        <Line key={text} data-met={state === 'met'}>
          <Mark state={state} />
          <span>{text}</span>
        </Line>
      ))}
    </PlainList>
  )
}

const icons = { met: Check, open: Circle, broken: X }

function Mark({ state }: Pick<PasswordRule, 'state'>) {
  const Icon = icons[state]
  return <Icon size={theme.icon.small} aria-label={state === 'met' ? 'Met:' : 'Not met yet:'} />
}

const Line = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '&[data-met=true]': { color: color.successText },
}))
