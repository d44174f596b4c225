import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { CHANNEL_ROLES, type ChannelRole, ROLE_CHECKS } from '@dolphin/contract/core/roles';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Fragment } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { CAPABILITIES, mayDo } from './capabilities.ts';
import { rolesText } from './roles.text.ts';
import './roles.css';

/** Roles that pass some check, the master first; the site's administrators stand apart at the end. */
const ABLE: readonly ChannelRole[] = [
  ...CHANNEL_ROLES.filter(
    (role) => role !== 'ROLE_ADMIN' && (ROLE_CHECKS.VISITOR as readonly ChannelRole[]).includes(role),
  ),
  'ROLE_ADMIN',
];
const UNABLE = CHANNEL_ROLES.filter((role) => !ABLE.includes(role));

/** Which role may do what, made from the declarations the server guards with. [CHN-4] */
export function RoleTable() {
  const text = useText(rolesText);
  const roleNames = useText(roleText);
  const { roles } = useChannel();
  return (
    <ManageFrame place="roles" title={text.title} lead={text.lead}>
      <p className="roles-hint" aria-hidden>
        {text.scrollHint}
      </p>
      <div className="roles-scroll" tabIndex={0} role="region" aria-label={text.title}>
        <table className="roles-table">
          <thead>
            <tr>
              <th scope="col">{text.duty}</th>
              {ABLE.map((role) => (
                <th key={role} scope="col" data-mine={roles.includes(role) || undefined}>
                  {roleNames[role]}
                  {roles.includes(role) ? <span className="roles-mine">{text.mine}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CAPABILITIES.map(({ key, duties: capabilities }) => (
              <Fragment key={key}>
                <tr className="roles-group">
                  <th scope="rowgroup" colSpan={ABLE.length + 1}>
                    <span>{text[key]}</span>
                  </th>
                </tr>
                {capabilities.map((capability) => (
                  <tr key={capability.key}>
                    <th scope="row">{text[capability.key]}</th>
                    {ABLE.map((role) => {
                      const may = mayDo(role, capability);
                      return (
                        <td key={role} data-may={may} data-mine={roles.includes(role) || undefined}>
                          {may ? <Check aria-hidden /> : <Minus aria-hidden />}
                          <span className="visually-hidden">{may ? text.yes : text.no}</span>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="roles-notes">
        <li>{text.boardsNote}</li>
        <li>{text.noneNote({ roles: UNABLE.map((role) => roleNames[role]).join(', ') })}</li>
        <li>{text.adminNote}</li>
        <li>{text.superNote}</li>
      </ul>
    </ManageFrame>
  );
}
