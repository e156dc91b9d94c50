import styled from '@emotion/styled'
import { CircleCheck } from 'lucide-react'

import { Callout, type CalloutProps } from '../feedback/Callout.tsx'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

type NextStepKind =
  | 'down'
  | 'suspended'
  | 'question'
  | 'points'
  | 'changes'
  | 'resubmit'
  | 'formerKey'
  | 'expiringKey'
  | 'approved'
  | 'profile'
  | 'try'
  | 'listing'
  | 'publish'
  | 'update'
  | 'waiting'
  | 'nothing'

export type NextStepAction = { label: string; href?: string }

export type NextStepProps = {
  kind: NextStepKind
  text: string
  detail?: string
  action: NextStepAction | null
  onPublish: () => void
  onWithdraw?: (() => void) | null
}

export function NextStep({ kind, text, detail, action, onPublish, onWithdraw = null }: NextStepProps) {
  if (kind === 'nothing')
    return (
      <Quiet>
        <CircleCheck size={theme.icon.medium} aria-hidden />
        {text}
      </Quiet>
    )
  return (
    <Callout
      tone={tones[kind]}
      level={2}
      title={text}
      action={
        (action || onWithdraw) && (
          <>
            {action?.href !== undefined && (
              <LinkButton tone={kind === 'waiting' ? 'plain' : 'accent'} href={action.href}>
                {action.label}
              </LinkButton>
            )}
            {action && action.href === undefined && (
              <Button tone="accent" onClick={onPublish}>
                {action.label}
              </Button>
            )}
            {onWithdraw && <Button onClick={onWithdraw}>Withdraw…</Button>}
          </>
        )
      }
    >
      {detail}
    </Callout>
  )
}

const tones: Record<Exclude<NextStepKind, 'nothing'>, NonNullable<CalloutProps['tone']>> = {
  down: 'danger',
  suspended: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
  resubmit: 'info',
  formerKey: 'warning',
  expiringKey: 'warning',
  approved: 'info',
  profile: 'info',
  try: 'info',
  listing: 'info',
  publish: 'info',
  update: 'info',
  waiting: 'info',
}

const Quiet = styled.p(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.textQuiet,
  '& > svg': { flexShrink: 0, color: color.successMark },
}))
