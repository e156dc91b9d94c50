import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { FieldError } from '../../form/Field.tsx'
import { theme } from '../../theme/theme.ts'

type DeviceCardProps = {
  icon: LucideIcon
  title: string
  /** How it is now, in words: it is announced. */
  status: ReactNode
  /** The app waits for the person: the card is brought into view. */
  asked?: boolean
  error?: string | null
  /** Beside the title. */
  end?: ReactNode
  children?: ReactNode
}

/** One device of the glasses: how it is, and what a person can do with it. */
export function DeviceCard({ icon: Icon, title, status, asked, error, end, children }: DeviceCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (asked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  return (
    <Card ref={card} aria-labelledby={titleId} data-asked={asked}>
      <Head>
        <Icon size={theme.icon.medium} aria-hidden />
        <Title id={titleId}>{title}</Title>
        <Status role="status">{status}</Status>
        {end && <End>{end}</End>}
      </Head>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {children}
    </Card>
  )
}

export const DeviceList = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  marginBlock: space[3],
  '&:empty': { display: 'none' },
}))

const Card = styled.section(({ theme: { color, space, radius, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  '&[data-asked=true]': { borderColor: color.accentText, background: color.accentSoft },
  [media.forcedColors]: { '&[data-asked=true]': { outline: '2px solid Highlight' } },
}))

const Head = styled.div(({ theme: { space, color, control } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minHeight: control.small,
  '& > svg': { flexShrink: 0, color: color.textQuiet },
}))

const Title = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.body }))

const Status = styled.p(({ theme: { color } }) => ({
  flex: '1 1 8rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: color.textQuiet,
}))

const End = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
}))
