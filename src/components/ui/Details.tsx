import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { theme } from '../theme/theme.ts'

type DetailsProps = ComponentProps<'details'> & { summary: ReactNode }

export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <Box {...rest}>
      <summary>
        <ChevronRight size={theme.icon.small} aria-hidden />
        {summary}
      </summary>
      {children}
    </Box>
  )
}

const Box = styled.details(({ theme: { color, space, radius, font, control, motion, media } }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    width: 'fit-content',
    minHeight: control.small,
    borderRadius: radius.small,
    fontWeight: font.weight.medium,
    color: color.textQuiet,
    listStyle: 'none',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { color: color.text } },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& > summary > svg': { flexShrink: 0 },
  '& > summary > svg:first-child': { transition: `rotate ${motion.quick}` },
  '&[open] > summary > svg:first-child': { rotate: '90deg' },
}))
