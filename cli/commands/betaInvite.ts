import { calls, isEmail } from '../../src/api/contract.ts'
import { countInvited, invitedText } from '../../src/lib/betaWords.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'

export async function run(context: Context, _: object, emails: string[]): Promise<void> {
  const { output } = context
  const wrong = emails.find((email) => !isEmail(email))
  if (wrong !== undefined)
    throw usageError(
      `“${wrong}” isn’t an email address.`,
      'Nobody was invited. Correct it, then run the command again.',
    )
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const before = await cloud.send(calls.listBetaTesters, { params })
  const { testers } = await cloud.send(calls.inviteBetaTesters, { params, body: { emails } })
  const invited = countInvited(before.testers, testers)
  output.result({ packageName, invited, testers }, () => [invitedText(invited)])
}
