import { Button, Loader } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { IconChevronDown, IconPlus } from '#web/ui/icons.ts';
import { useTableSaving } from '#web/ui/table/use-table-saving.ts';
import styles from './StockActions.module.css';
import { type StockWay, stockWays } from './stock-ways.ts';

export interface StockActionsProps {
  /** Whether one may change products in more branches than this one, and so can save the goods of all. */
  readonly severalBranches: boolean;
}

/** What a manager can do beside looking at the list. */
export function StockActions({ severalBranches }: StockActionsProps) {
  const role = useSession().data?.user?.role;
  const isManager = role !== undefined && roleMay(role, 'manager');
  if (!isManager) return null;
  return (
    <div className={styles.actions}>
      <Button component={Link} to={paths.newProduct()} leftSection={<IconPlus size={20} aria-hidden />}>
        เพิ่มสินค้า
      </Button>
      <MoreWays severalBranches={severalBranches} />
    </div>
  );
}

/** The other ways on, behind one button: links, so that each can be opened beside the list or saved. */
function MoreWays({ severalBranches }: StockActionsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { saving, onLinkClick } = useTableSaving();

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onChosen = (event: MouseEvent, way: StockWay) => {
    setOpen(false);
    if (!way.download) return;
    onLinkClick(event, way.to);
    // The link that had the focus goes with the menu.
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const links = [...(root.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at === -1 ? (by === 1 ? 0 : links.length - 1) : (at + by + links.length) % links.length]?.focus();
  };

  return (
    <nav ref={root} className={styles.more} aria-label="จัดการสินค้าและสต็อก" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="default"
        rightSection={
          saving === null ? <IconChevronDown size={20} aria-hidden /> : <Loader size={20} aria-hidden />
        }
        aria-busy={saving !== null || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        จัดการ
      </Button>
      {open && (
        <div id={id} className={styles.menu}>
          {stockWays(severalBranches).map(({ title, ways }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {ways.map((way) => (
                <WayLink key={way.label} way={way} onChosen={onChosen} />
              ))}
            </section>
          ))}
        </div>
      )}
    </nav>
  );
}

interface WayLinkProps {
  readonly way: StockWay;
  readonly onChosen: (event: MouseEvent, way: StockWay) => void;
}

function WayLink({ way, onChosen }: WayLinkProps) {
  const { label, icon: Icon, to } = way;
  const content = (
    <>
      <Icon size={22} aria-hidden />
      {label}
    </>
  );
  return way.download ? (
    <a className={styles.way} href={to} download onClick={(event) => onChosen(event, way)}>
      {content}
    </a>
  ) : (
    <Link className={styles.way} to={to} onClick={(event) => onChosen(event, way)}>
      {content}
    </Link>
  );
}
