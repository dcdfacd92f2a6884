import { useQuery } from '@tanstack/react-query';
import { NOT_SOLD_HERE } from '#shared/catalog/branch-terms.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { newProductLink } from '#web/catalog/form/new-product-link.ts';
import { useSession } from '#web/lib/session.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { notHereQuery } from './queries.ts';
import styles from './UnknownCode.module.css';

/**
 * A code that the till's lists haven't got: of something that this branch doesn't sell (rule C15.6), or of nothing. Whoever may add
 * products is then led to their form, in a tab of its own: the basket stays as it is.
 */
export function UnknownCode({ text }: { readonly text: string }) {
  const user = useSession().data?.user;
  const mayAdd = user != null && roleMay(user.role, 'manager');
  const { data: name } = useQuery(notHereQuery(text));
  if (name != null)
    return (
      <span>
        {NOT_SOLD_HERE}: <b>{name}</b>
      </span>
    );
  return (
    <>
      <span>
        ไม่พบสินค้า: <b>{text}</b>
      </span>
      {mayAdd && (
        <a
          className={styles.add}
          href={newProductLink(text)}
          target="_blank"
          rel="noopener"
          aria-label={`เพิ่มสินค้า ${text} (เปิดแท็บใหม่)`}
        >
          <IconPlus size={16} stroke={2} aria-hidden />
          เพิ่มสินค้า
        </a>
      )}
    </>
  );
}
