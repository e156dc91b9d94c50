import { expect, test } from 'vitest'

import { auditDetail } from '../../../src/pages/admin/auditDetail.ts'

const hash = '3f2a9c01b7de'.padEnd(64, '0')

test.each([
  ['app.registered', null, null],
  ['app.edited', 'logoURL, publicUrl', 'Logo URL, Server URL'],
  ['app.submitted', 'from DEVELOPMENT', 'From Development'],
  ['app.submitted', 'Release 3 (1.2), from REJECTED', 'Release 3 (1.2), from Rejected'],
  ['team.edited', 'website, contactEmail', 'website, contact email'],
  ['submission.takenOver', 'from ada@example.com', 'From ada@example.com'],
  ['member.invited', 'ada@example.com, VIEWER', 'ada@example.com, Viewer'],
  ['admin.added', 'REVIEWER', 'Reviewer'],
  ['admin.roleChanged', 'ADMIN → REVIEWER', 'Admin → Reviewer'],
  ['point.answered', 'disputed', 'Disagreed'],
  [
    'session.attached',
    `6b1f0c11-0e5e-4c59-9d57-8a4f60a1c001, SHA-256 ${hash}`,
    'Session 6b1f0c11, checksum 3f2a9c01b7de…',
  ],
  ['session.attached', 'Not attached: the log is too long.', 'Not attached: the log is too long.'],
  ['app.rejected', 'from here on, say so', 'from here on, say so'],
])('%s, %s', (action, detail, text) => expect(auditDetail(action, detail)).toBe(text))
