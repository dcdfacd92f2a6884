import type { FormEvent } from 'react';
import { BRANCH_ROLES, ROLE_WORDS } from '#shared/staff/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './PlacesDialog.module.css';
import { type BranchOfStaff, branchesShown, homesToChoose, type PlaceRole, roleIn } from './places.ts';
import { usePlaces } from './use-places.ts';
import { nameOf, type StaffMember } from './wire.ts';

interface PlacesDialogProps {
  /** Whose; undefined while the window is closed. */
  readonly member: StaffMember | undefined;
  readonly branches: readonly BranchOfStaff[];
  readonly onClose: () => void;
  /** Gets what the page says then. */
  readonly onStored: (words: string) => void;
}

/** In which branches somebody works, as what, and to which they belong (rule C15.1). */
export function PlacesDialog({ member, ...props }: PlacesDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      opened={member !== undefined}
      onClose={props.onClose}
      title={member ? `สาขาของ ${nameOf(member)}` : 'สาขา'}
      size={640}
      fullScreen={isSmall}
    >
      {member !== undefined && <PlacesForm member={member} {...props} />}
    </Dialog>
  );
}

const ROLE_OPTIONS = [
  { value: 'none', label: 'ไม่ได้ทำงานที่นี่' },
  ...BRANCH_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
] as const satisfies readonly { readonly value: PlaceRole; readonly label: string }[];

function PlacesForm({
  member,
  branches,
  onClose,
  onStored,
}: PlacesDialogProps & { readonly member: StaffMember }) {
  const { form, fault, faultyTimes, sending, setRole, setHome, submit } = usePlaces(member, (words) => {
    onClose();
    onStored(words);
  });
  const element = useFaultyFocus(faultyTimes);
  const formerHomeId = member.branches.find(({ isHome }) => isHome)?.branchId ?? null;
  const homes = homesToChoose(form, formerHomeId, branches);
  const shown = branchesShown(branches, form);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.hint}>
        เข้าสู่ระบบแล้วเริ่มที่สาขาประจำ และเปลี่ยนไปสาขาอื่นได้เอง ออกจากสาขาใดจะถูกออกจากระบบที่สาขานั้นทันที
      </p>
      <ul className={styles.places} aria-label="สาขา">
        {shown.map(({ id, name, isClosed, mayChange }) => (
          <li key={id} className={styles.place}>
            <span className={styles.name}>
              <strong>{name}</strong>
              {isClosed && <span>ปิดแล้ว</span>}
              {!mayChange && <span>แก้ไขได้โดยผู้ดูแลระบบของสาขานี้</span>}
            </span>
            <SelectField
              className={styles.role}
              label={`ตำแหน่งที่ ${name}`}
              labelled="hidden"
              options={ROLE_OPTIONS}
              value={roleIn(form, id)}
              disabled={!mayChange}
              onChange={(role) => setRole(id, role)}
            />
            <label className={styles.home}>
              <input
                type="radio"
                name="home"
                aria-label={`ประจำที่ ${name}`}
                aria-invalid={fault !== '' || undefined}
                aria-describedby={fault === '' ? undefined : 'home-fault'}
                checked={form.homeId === id}
                disabled={!homes.has(id)}
                onChange={() => setHome(id)}
              />
              ประจำ
            </label>
          </li>
        ))}
      </ul>
      {fault !== '' && (
        <p id="home-fault" className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
