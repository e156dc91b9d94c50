import type { ReactNode } from 'react'

export type Check = {
  id: string
  label: string
  level: 'blocking' | 'advice'
  state: 'passed' | 'failed' | 'running' | 'overruled'
  text?: string | null
  reason?: string | null
  action?: ReactNode
}
