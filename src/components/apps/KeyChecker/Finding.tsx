import { useState } from 'react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Diagnosis } from '../../feedback/Diagnosis/Diagnosis.tsx'
import { KeyMeter } from '../KeyMeter/KeyMeter.tsx'
import type { KeyRow } from '../keyRow.ts'

export type CheckedKey = {
  verdict: 'live' | 'expired' | 'revoked' | 'incomplete' | 'other_app' | 'unknown'
  key?: Pick<KeyRow, 'name' | 'hint' | 'lastUsedAt' | 'lastUsedBy' | 'isInUse' | 'expiresAt'> | undefined
  diagnosis: { text: string; fix: string; guide: string } | null
}

export function Finding({ check: { key, diagnosis } }: { check: CheckedKey }) {
  const [now] = useState(Date.now)
  if (diagnosis) return <Diagnosis text={diagnosis.text} fix={diagnosis.fix} guide={diagnosis.guide} />
  if (!key) return null
  return (
    <Callout tone="success" title={`${key.name} (${key.hint}) is active.`}>
      {key.expiresAt !== null && (
        <p>
          Expires <RelativeTime ahead iso={key.expiresAt} now={now} />
        </p>
      )}
      <KeyMeter {...key} replacedAt={null} now={now} />
    </Callout>
  )
}
