import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconTruckDelivery } from '#web/ui/icons.ts';

/** Said where the shop has no other open branch that goods could go to. */
export function NoOtherBranch() {
  return (
    <EmptyState
      icon={<IconTruckDelivery size={34} />}
      title="ร้านไม่มีสาขาอื่นที่เปิดอยู่"
      text="ผู้ดูแลระบบเพิ่มหรือเปิดสาขาได้ที่หน้าตั้งค่า แล้วจึงโอนสินค้าระหว่างสาขาได้"
      // Making a branch is not for everybody who comes here.
      action={null}
    />
  );
}
